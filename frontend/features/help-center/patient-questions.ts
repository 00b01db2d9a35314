import type { QuestionGroup } from './question.ts';

export const patientQuestions: QuestionGroup = {
  id: 'pacientes',
  title: 'Pacientes e historia clínica',
  questions: [
    {
      id: 'buscar-paciente',
      question: '¿Cómo busco a un paciente?',
      answer: [
        'En «Pacientes», escriba su nombre, apellidos, número de historia, fecha de nacimiento o teléfono. Las tildes y las mayúsculas no importan.',
      ],
      guide: 'buscar-pacientes',
    },
    {
      id: 'alta-paciente',
      question: '¿Cómo doy de alta a un paciente?',
      answer: [
        'En «Pacientes», pulse «Nuevo paciente». Si ya hay alguien muy parecido, se lo mostramos antes de guardar: abra esa ficha o confirme que es otra persona.',
      ],
      guide: 'alta-paciente',
    },
    {
      id: 'importar',
      question: '¿Puedo importar los datos de otro sistema?',
      answer: [
        'Sí, si los entrega en FHIR R4 y usted es administrador: en «Pacientes», pulse «Importar» y elija archivos .json o .ndjson, o una carpeta. La página muestra el avance y, al final, lo que no se importó y por qué.',
        'Si la importación se interrumpe, elija los mismos archivos: sigue donde quedó, sin duplicar.',
      ],
      guide: 'importar-datos',
    },
    {
      id: 'no-consta',
      question: '¿Qué significa «No consta»?',
      answer: [
        'Que nadie ha registrado ese dato. No es lo mismo que «Sin alergias conocidas», que es una afirmación que alguien ha hecho constar tras preguntar al paciente.',
      ],
    },
    {
      id: 'registrar-alergia',
      question: '¿Cómo registro una alergia o un problema?',
      answer: [
        'Abra la ficha y, en el resumen, pulse «Añadir alergia» o «Añadir problema». Al escribir verá opciones con su código: primero las que su organización usa ya, después las de las terminologías. Si no elige ninguna, se guarda el texto, marcado «Sin codificar».',
      ],
      guide: 'cambiar-ficha',
    },
    {
      id: 'pedir-estudios',
      question: '¿Cómo pido un análisis, una interconsulta o un control?',
      answer: [
        'En la visita o en la ficha, abra «Órdenes» y pulse «Nueva orden». Elija el «Tipo», lo que pide y el «Motivo». Si no llega el resultado a tiempo, la orden vuelve como tarea de quien la pidió.',
      ],
      guide: 'pedir',
    },
    {
      id: 'hoja-de-cargos',
      question: '¿Cómo llegan los cargos de una visita a quien factura?',
      answer: [
        'El personal clínico los anota en la visita, en «Cargos». Quien factura los encuentra en el apartado «Cargos» de la ficha, con la hoja en PDF y en CSV.',
      ],
      guide: 'cargos',
    },
    {
      id: 'terminologia-propia',
      question: '¿Puede mi organización buscar también en sus propios códigos?',
      answer: [
        'Sí. La administración los importa en Configuración de Cuenta, apartado «Terminologías»: una lista propia (CSV con una columna de código y otra de término), otra versión de ICD-10-CM, un ValueSet de FHIR, o SNOMED CT con su licencia.',
        'El archivo se lee primero en su navegador, y cada línea con errores se nombra con su número; mientras haya alguna no se importa nada. Una versión nueva sustituye a la anterior de una vez. Con «Volver a usar» se regresa a la anterior, y los códigos que desaparecen se siguen conociendo, marcados como retirados.',
      ],
    },
    {
      id: 'corregir-error',
      question: 'He registrado algo por error. ¿Cómo lo corrijo?',
      answer: [
        'En el menú ⋯ de ese registro, elija «Marcar como error». Deja de contar como dato del paciente, pero no desaparece: queda en el historial con quien lo marcó.',
      ],
      guide: 'corregir-ficha',
    },
    {
      id: 'cambio-simultaneo',
      question: '¿Qué pasa si dos personas cambian lo mismo a la vez?',
      answer: [
        'Nadie pisa a nadie. Quien guarda en segundo lugar ve qué cambió la otra persona, conserva lo que escribió y decide.',
      ],
    },
    {
      id: 'quien-accedio',
      question: '¿Puedo ver quién ha consultado una historia?',
      answer: [
        'Sí. En la ficha, la vista «Quién ha accedido» muestra cada acceso, también los denegados. «Historial de cambios» muestra cada versión de cada dato.',
      ],
      guide: 'accesos',
    },
    {
      id: 'exportar-historia',
      question: '¿Cómo entrego a un paciente una copia de su historia?',
      answer: [
        'En la ficha, abra el menú de exportación: la historia completa en FHIR, o un resumen clínico en PDF.',
      ],
      guide: 'exportar-ficha',
    },
    {
      id: 'imprimir',
      question: '¿Puedo imprimir la ficha o la agenda?',
      answer: [
        'Sí, con la función de imprimir de su navegador: los menús y botones no salen, y los colores se adaptan al papel.',
      ],
      guide: 'exportar-ficha',
    },
    {
      id: 'tendencias',
      question: '¿Dónde veo la evolución de un resultado?',
      answer: [
        'En la ficha, en «Constantes» o «Laboratorio». Cada medida muestra su último valor, su referencia, su evolución y todos los valores. Si llegó sin referencia, se compara con la que Auxilia tiene para la edad y el sexo, y se dice de dónde es.',
      ],
      guide: 'leer-ficha',
    },
    {
      id: 'constantes',
      question: '¿Dónde registro la presión, el peso o la temperatura?',
      answer: [
        'En la ficha, abra «Constantes» y pulse «Registrar constantes». Puede dejar vacío lo que no midió; el índice de masa corporal se calcula si anota peso y talla.',
      ],
      guide: 'registrar-constantes',
    },
    {
      id: 'seguro',
      question: '¿Dónde anoto el seguro médico?',
      answer: ['En la ficha, abra «Datos personales» y, bajo «Cobertura», pulse «Añadir cobertura».'],
      guide: 'datos-personales',
    },
    {
      id: 'resultados',
      question: '¿Cómo dejo constancia de que he visto un resultado?',
      answer: [
        'En el Panel Clínico, en «Por hacer», abra el resultado y pulse «Acusar recibo». Lo hace el personal clínico, y queda con su nombre y la hora.',
      ],
      guide: 'acusar-recibo',
    },
    {
      id: 'nota-dictada',
      question: '¿Puedo dictar una nota, o sacarla de un texto?',
      answer: [
        'Sí: en la visita, pulse «Desde un texto o un dictado», o abra «Documentación clínica». Escriba, pegue o dicte lo que se habló; para dictar, registre antes el consentimiento del paciente.',
        '«Redactar la nota» ordena esas palabras por apartados y dice de dónde sale cada frase. Nada se firma sin que alguien lo haya visto.',
      ],
      guide: 'documentacion-clinica',
    },
    {
      id: 'actividad',
      question: '¿Dónde veo las cifras de la clínica?',
      answer: [
        'En «Vista general», que se abre con el logotipo de la barra superior. Elija el periodo; cada gráfica tiene también su tabla y puede descargarse en CSV.',
      ],
      guide: 'vista-general',
    },
  ],
};
