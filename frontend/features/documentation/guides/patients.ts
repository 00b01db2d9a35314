import { patientImportPath } from '../../patients/import/patient-import.page.ts';
import { patientsPath } from '../../patients/patients.page.ts';
import type { GuideGroup } from './guide.ts';

const clinicalAndStaff = 'Personal clínico y personal administrativo';

export const patients: GuideGroup = {
  id: 'pacientes',
  title: 'Pacientes',
  summary: 'Encontrar a alguien, darle de alta y traer los datos de otro sistema.',
  guides: [
    {
      id: 'buscar-pacientes',
      title: 'Buscar pacientes',
      summary: 'Por nombre, número de historia, fecha de nacimiento o teléfono; sin tildes si lo prefiere.',
      who: clinicalAndStaff,
      steps: [
        'Pulse «Pacientes» en la barra superior.',
        'Escriba en «Buscar». Lo que parece una fecha se busca como fecha de nacimiento, y lo que parece un teléfono, como teléfono; puede cambiarlo debajo del campo.',
        'Acote con «Edad», «Sexo» y «Estado», y ordene con «Orden».',
        'En «Columnas», elija qué se ve. En «Filtros guardados», guarde una combinación que use a menudo.',
        'Pulse un nombre para abrir la ficha.',
      ],
      notes: ['Lo que escribe en la búsqueda no queda en la dirección ni en los filtros guardados.'],
      picture: 'pacientes',
      screen: { path: patientsPath, label: 'Pacientes' },
    },
    {
      id: 'alta-paciente',
      title: 'Dar de alta a un paciente',
      summary: 'Con lo que se sepa: lo que falte constará como «No consta».',
      who: clinicalAndStaff,
      steps: [
        'En «Pacientes», pulse «Nuevo paciente».',
        'Escriba al menos «Nombre» y «Apellidos». La «Fecha de nacimiento» va como mes/día/año.',
        'Si aparece «Puede que esta persona ya tenga una ficha:», abra la ficha que se propone, o siga si es otra persona.',
        'Pulse «Dar de alta» o, si hubo aviso, «Es otra persona: dar de alta».',
      ],
      notes: ['Si cierra la ventana sin guardar, lo escrito se conserva como borrador.'],
      picture: 'alta-paciente',
      screen: { path: patientsPath, label: 'Pacientes' },
    },
    {
      id: 'importar-datos',
      title: 'Importar datos de otro sistema',
      summary:
        'Archivos FHIR R4: Bundles en .json y NDJSON en .ndjson, también comprimidos con gzip, de uno en uno o por carpetas.',
      who: 'Administradores que también son personal clínico o administrativo',
      steps: [
        'En «Pacientes», pulse «Importar».',
        'Pulse «Elegir archivos» o «Elegir una carpeta», o arrastre los archivos hasta la página. El orden no importa.',
        'Si quiere, escriba de qué sistema vienen: queda escrito en cada dato.',
        'Decida si los recursos que ya existen con otro contenido deben cambiarse; sin marcar la casilla, se conservan como están.',
        'Pulse «Importar» y siga el avance por archivo. «Detener» para sin deshacer lo escrito, y «Continuar» sigue donde estaba.',
        'Al final, revise «No se ha importado»: cada recurso rechazado con su motivo. «Descargar en CSV» guarda la lista.',
      ],
      notes: [
        'Repetir la importación con los mismos archivos no duplica nada.',
        'Lo que es FHIR R4 válido se guarda aunque no cumpla un perfil que declara. Cuántos son se dice al final, y «Calidad de los datos» los reúne por clases, con el paciente de cada uno. También reúne lo que señala a un paciente por una dirección de otro servidor: se guarda y no aparece en ninguna historia. Importe a la vez todos los archivos de una exportación, y se reconoce de quién es.',
        'Importa un administrador, y solo los tipos de datos que sus funciones pueden escribir.',
        'Lo importado conserva sus autores y fechas, y queda escrito de dónde viene, quién lo trajo y cuándo.',
      ],
      picture: 'importar',
      screen: { path: patientImportPath, label: 'Importar datos' },
    },
  ],
};
