import { workflowBuilderPath } from '../../workflows/builder/workflow-builder.page.ts';
import { workflowsPath } from '../../workflows/workflows.page.ts';
import type { GuideGroup } from './guide.ts';

const list = { path: workflowsPath, label: 'Flujos de trabajo' };
const editor = { path: workflowBuilderPath, label: 'Editor de flujos' };
const builders = 'Administración y personal clínico';

export const workflows: GuideGroup = {
  id: 'flujos',
  title: 'Flujos de trabajo',
  summary:
    'Procesos que duran semanas: reparten tareas, preguntan a personas y a pacientes, miran la historia y esperan. Nada de lo que hacen se pierde.',
  guides: [
    {
      id: 'componer-flujo',
      title: 'Componer y publicar un flujo',
      summary: 'Se guarda solo mientras se compone. Al publicarlo queda una versión que ya no cambia.',
      who: builders,
      steps: [
        'Abra «Flujos de trabajo» y pulse «Añadir de plantilla», «De una frase o de un archivo» o «Crear uno nuevo».',
        'En el editor, pulse «Añadir paso» y rellene lo que pide cada uno. «Lienzo» y «Lista» muestran lo mismo.',
        'Para usar un dato de otro paso, elíjalo de la lista: se ve de qué tipo es.',
        'Si falta algo, «Avisos» dice en qué paso y cómo se arregla.',
        'Con «Probar» lo recorre con un paciente que no existe: nada se envía ni se escribe.',
        'Pulse «Publicar». Lo que ya esté en curso sigue con la versión con la que empezó.',
      ],
      notes: [
        'En la lista, `Alt` y las flechas mueven un paso, y `Intro` lo abre.',
        'Si otra persona cambia el flujo a la vez, se juntan los cambios de las dos; solo se pregunta por los pasos que hayan cambiado ambas.',
      ],
      screen: editor,
    },
    {
      id: 'notas-y-grupos',
      title: 'Notas, grupos y copiar pasos',
      summary: 'Para explicar el flujo a quien venga después. Nada de ello se ejecuta.',
      who: builders,
      steps: [
        'En el lienzo pulse «Nota», o en «Más acciones del flujo» elija «Añadir una nota».',
        'Elija varios pasos con `Mayús` y pulse «Agrupar»: el marco sigue a sus pasos cuando se mueven.',
        'Con «Copiar los pasos elegidos» y «Pegar pasos» los lleva a otra parte o a otro flujo, con los caminos que haya entre ellos.',
      ],
      screen: editor,
    },
    {
      id: 'comparar-versiones',
      title: 'Comparar versiones y volver a una',
      summary: 'En palabras y sobre el lienzo.',
      who: builders,
      steps: [
        'En «Más acciones del flujo», elija «Versiones» y pulse «Comparar» en una de ellas.',
        'Pulse «Ver las diferencias en el lienzo»: «+ Nuevo» está solo en el borrador, «− Quitado» solo en la versión y «≠ Cambiado» en las dos, de otra manera.',
        'Pulse «Volver a editar», o en «Versiones», «Restaurar como borrador».',
      ],
      notes: ['Al restaurar vuelven también los ajustes. Nada cambia para los pacientes hasta que publique.'],
      screen: editor,
    },
    {
      id: 'llevar-flujo',
      title: 'Llevar un flujo a otra clínica',
      summary: 'En un archivo, sin pacientes ni claves.',
      who: builders,
      steps: [
        'En «Más acciones del flujo», elija «Exportar».',
        'En la otra clínica, abra «Flujos de trabajo», pulse «De una frase o de un archivo» y elija el «Archivo del flujo».',
        'Lea lo que se ha quitado y lo que falta allí, y pulse «Abrir el borrador».',
      ],
      notes: ['Siempre llega como borrador: alguien lo lee y lo publica.'],
      screen: list,
    },
    {
      id: 'ver-ejecucion',
      title: 'Ver qué hizo una ejecución',
      summary:
        'Qué pasos dio, cuánto tardó y a quién espera. Los datos del paciente se muestran cuando alguien los pide.',
      steps: [
        'En «Ejecuciones», pulse «Ver» en la que busca. «De qué flujo» y «En qué estado» acortan la lista.',
        'Pulse «Ver en el lienzo»: se abre la versión con la que se ejecutó, aunque haya otra publicada.',
        'Si trabaja en la clínica como personal clínico, pulse «Mostrar los datos del paciente» para ver lo que entró y salió de cada paso. Si falló, «Mostrar la causa» dice por qué.',
        'Si la historia es muy larga, «Mostrar los anteriores» trae los primeros pasos.',
      ],
      notes: ['Cada vez que se muestran los datos o la causa queda en el registro de accesos.'],
      screen: list,
    },
    {
      id: 'arreglar-ejecuciones',
      title: 'Detener, repetir o resolver ejecuciones',
      summary: 'Una a una o muchas de una vez.',
      who: builders,
      steps: [
        'Dentro de una ejecución que falló o se detuvo, pulse «Seguir desde donde quedó», o «Repetir» y elija «Desde dónde» y «Con qué versión».',
        'Para hacer lo mismo con varias, márquelas en la lista, o pulse «Marcar todas», y elija qué hacer en «Las marcadas».',
        'Al detenerlas o marcarlas como resueltas, escriba el «Motivo».',
        'Si se repiten, elija «La misma de cada una» o «La publicada ahora».',
      ],
      notes: [
        'De las que no se haya podido, se dice cuál y por qué; las demás quedan hechas. Cada una queda en el registro de actividad.',
        'Repetir desde un paso no vuelve a pedir lo que ya dieron los anteriores.',
      ],
      screen: list,
    },
    {
      id: 'preguntar-al-paciente',
      title: 'Preguntar al paciente desde un flujo',
      summary: 'Recibe un enlace y responde en su teléfono, sin cuenta.',
      who: builders,
      steps: [
        'Añada el paso «Formulario del paciente» y elija el formulario, el idioma y cuánto se espera.',
        'Diga qué respuestas usarán los pasos siguientes.',
        'El enlace sale por un canal que el paciente haya permitido; si no hay ninguno, se le da en el mostrador desde su ficha, en «Tareas».',
        'El flujo sigue cuando lo envía, o por el camino de «Si nadie responde a tiempo».',
      ],
      notes: [
        'El enlace pide la fecha de nacimiento, solo muestra lo suyo y deja de servir al enviarlo o al pasar el plazo. Desde la ficha puede «Revocar» uno que se haya perdido.',
        'Desde esa página el paciente puede escribir a la clínica sobre lo mismo: el mensaje llega a «Comunicaciones».',
      ],
      screen: editor,
    },
  ],
};
