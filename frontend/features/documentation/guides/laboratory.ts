import { labInterpreterPath } from '../../laboratory/lab-interpreter.page.ts';
import type { GuideGroup } from './guide.ts';

const screen = { path: labInterpreterPath, label: 'Intérprete de laboratorio' };

export const laboratory: GuideGroup = {
  id: 'laboratorio',
  title: 'Intérprete de laboratorio',
  summary:
    'Un informe de laboratorio, puesto en contexto. Orienta y no diagnostica: lo que no se pudo leer o comprobar se nombra, y nunca se da por normal.',
  guides: [
    {
      id: 'interpretar-informe',
      title: 'Interpretar un informe',
      summary: 'Cada resultado con su rango, su valoración y su fuente; lo que se deriva de varios.',
      who: 'El personal clínico.',
      steps: [
        'Pegue el informe en «Resultados», o pulse «Abrir un archivo»: PDF con texto, CSV, HL7 v2 o FHIR.',
        'Diga de quién es: elija un «Paciente», o anote «Sexo», «Fecha de nacimiento», «Embarazo» y «En ayunas».',
        'Pulse «Interpretar». Primero está lo crítico, después lo alterado y lo que no se pudo comprobar.',
        'Despliegue cada patrón y cada valor derivado para ver su regla, sus límites y su fuente.',
      ],
      notes: [
        'El rango del laboratorio va antes que el de su organización, y ese antes que el de Auxilia; si no coinciden, se dice. Un límite crítico va antes que todos.',
        'Un rango sin fuente comprobada dice que está sin verificar.',
        'De un cultivo, cada microorganismo tiene su tabla en «Antibiograma», con la CMI y la sensibilidad; nada de un cultivo se da por normal.',
        'El informe se lee en su navegador: no se envía ni se guarda hasta que usted lo pide.',
      ],
      screen,
    },
    {
      id: 'guardar-informe',
      title: 'Pasar un informe a la historia',
      summary: 'Los resultados quedan en la historia como están escritos, con o sin su acuse de recibo.',
      who: 'El personal clínico.',
      steps: [
        'Elija el «Paciente» y pulse «Interpretar».',
        'Si nombre, fecha de nacimiento o número de historia no bastan para saber de quién es, marque «He comprobado que el informe es de este paciente».',
        'Pulse «Guardar y acusar recibo» si ya lo ha valorado; si lo hará otra persona, «Guardar sin acusar recibo».',
      ],
      notes: [
        'Un resultado crítico de la última semana que se guarda sin acuse de recibo abre una alarma en todas las páginas. También lo que crece en sangre, líquido cefalorraquídeo u otra muestra estéril, desde el informe preliminar.',
        'El mismo informe no se guarda dos veces en la misma historia; el de otra persona no se guarda.',
      ],
      screen,
    },
    {
      id: 'explicar-informe',
      title: 'Acusar recibo de informes, delegarlos y explicarlos al paciente',
      summary: 'Lo que se hace con los informes de un paciente, en su historia, sobre los resultados.',
      who: 'El personal clínico.',
      steps: [
        'En la historia, abra «Laboratorio». En «Informes» están primero los que nadie ha visto.',
        'Pulse «Acusar recibo» en uno, o marque varios y pulse «Acusar recibo de los marcados».',
        'Con «Delegar» lo revisa otra persona: recibe una tarea con su plazo y con el nombre de usted. Con «Recordar» vuelve a sus tareas el día que elija.',
        'Pulse «Explicar al paciente», complete el borrador y pulse «Enviar al paciente».',
      ],
      notes: [
        'Nada se envía sin que una persona lo complete. Queda quién lo explicó, cuándo y con qué palabras.',
        'Con «Ver por fechas», los resultados son una tabla con un día por columna; cada prueba abre su curva. Con el teclado: f cambia de vista, j y k pasan de una prueba a otra y c abre su curva.',
        'Cada curva lleva la banda del rango y marcas numeradas donde empezó o terminó un medicamento: la lista de medicación que acompaña a las curvas dice cuál.',
        'Si el rango del laboratorio y el de su organización o el de Auxilia dicen cosas distintas de un valor, se le dice debajo.',
        'Un agente repite al paciente que pregunta esas palabras y ninguna otra; si el informe cambia después, ya no las repite.',
      ],
      screen,
    },
    {
      id: 'informe-sin-paciente',
      title: 'Decir de quién es un informe que llegó sin paciente',
      summary:
        'Lo que envía un laboratorio entra solo en la historia cuando dos identificadores coinciden; lo demás espera aquí.',
      who: 'El personal clínico.',
      steps: [
        'En «Sin paciente», pulse «Abrir» en el informe.',
        'Elija el «Paciente» y compruebe de quién es.',
        'Pulse «Guardar en su historia»; si no es de nadie de la clínica, escriba el «Motivo para descartarlo» y pulse «Descartar el informe».',
      ],
      notes: [
        'Si trae un resultado crítico, la alarma suena al llegar, aunque no se sepa de quién es.',
        'Un informe que nombra a otra persona no se guarda: pida al laboratorio que lo corrija y lo envíe de nuevo.',
      ],
      screen,
    },
    {
      id: 'rangos-propios',
      title: 'Fijar los rangos y límites críticos de su organización',
      summary: 'Para las pruebas en las que su laboratorio o su población piden otros que los de Auxilia.',
      who: 'Quien administra la organización los fija; el personal clínico los lee.',
      steps: [
        'En «Rangos de su organización», elija la «Prueba»: verá los propios y los de Auxilia con su fuente.',
        'Pulse «Cambiar los rangos propios», y «Añadir un rango» o «Añadir un límite crítico». Lo que deja vacío vale para todos.',
        'Escriba el «Motivo del cambio» y pulse «Guardar los rangos».',
        'En «Ver las versiones» está lo que valía antes, con quién, cuándo y por qué.',
      ],
      notes: [
        'A quien no alcanza ningún rango propio le vale el de Auxilia. Un límite crítico propio sustituye al de Auxilia por su lado, también en las alarmas.',
        'Sin rangos ni límites, la prueba vuelve a los de Auxilia.',
      ],
      screen,
    },
  ],
};
