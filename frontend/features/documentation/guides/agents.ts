import { intakeAgentPath } from '../../agent/intake-agent.page.ts';
import { agentsPath } from '../../agents/agents.page.ts';
import { clinicalDashboardPath } from '../../clinical-dashboard/clinical-dashboard.page.ts';
import { createAgentPath } from '../../create-agent/create-agent.page.ts';
import { marketplacePath } from '../../marketplace/marketplace.page.ts';
import type { GuideGroup } from './guide.ts';

const agents = { path: agentsPath, label: 'Agentes' };
const publishers = 'Administración y personal clínico';

export const agentWork: GuideGroup = {
  id: 'agentes',
  title: 'Agentes: crear, probar y publicar',
  summary:
    'Un agente hace un trabajo concreto con unos datos, unas herramientas, unos límites y unas reglas que dicen qué debe aprobar una persona.',
  guides: [
    {
      id: 'catalogo',
      title: 'Instalar un agente del catálogo',
      summary: 'Plantillas con lo que cada una lee, escribe, pide aprobar y cómo se evaluó.',
      steps: [
        'En «Agentes», pulse «Catálogo».',
        'En una plantilla, pulse «Ver en detalle».',
        'Lea «Permisos de lectura», «Permisos de escritura», «Qué hace por sí mismo», «Para qué pide aprobación», «Cómo se evaluó» y la «Ficha de transparencia».',
        'Pulse «Instalar», o «Adaptar antes de instalar» para cambiarla primero.',
        'El agente queda sin publicar: pruébelo antes.',
      ],
      notes: [
        'Cuando una plantilla tiene una versión nueva, «Qué cambia al actualizar» la compara con su agente.',
      ],
      picture: 'catalogo',
      screen: { path: marketplacePath, label: 'Catálogo de agentes' },
    },
    {
      id: 'crear-agente',
      title: 'Crear un agente',
      summary: 'Seis pasos; nada trabaja hasta que se publica, y puede dejarlo y seguir después.',
      steps: [
        'En «Agentes», pulse «Crear un agente» y elija el trabajo que más se parezca, o «Empezar de cero».',
        'Dele un nombre, diga para qué sirve y escriba las «Instrucciones». Pulse «Siguiente» en cada paso.',
        'En «¿Qué datos necesita?», marque lo que puede leer y escribir. Lo que no marque no existe para el agente.',
        'En «¿Qué puede hacer?», elija para cada herramienta «Sin aprobación», «Pide aprobación» o «No la tiene».',
        'En «¿Cuándo trabaja y hasta dónde llega?», fije cuándo empieza, a quién deja lo que no puede seguir, los límites y el modelo.',
        'En «Pruébelo con pacientes sintéticos», pulse «Empezar la prueba».',
        'Revise el resumen y pulse «Publicar», o «Guardar sin publicar».',
      ],
      picture: 'crear-agente',
      screen: { path: createAgentPath, label: 'Crear un agente' },
    },
    {
      id: 'probar-agente',
      title: 'Probar con pacientes sintéticos',
      summary:
        'En una clínica de prueba aparte: no toca a ningún paciente ni ninguna cita de su organización.',
      steps: [
        'En la página del agente, pulse «Probar con pacientes sintéticos».',
        'Escriba como lo haría el paciente, o elija una frase bajo «Puede decir».',
        'Si el agente pide aprobación, decida ahí mismo.',
        'Pulse «Paso a paso» para ver qué buscó, qué propuso y qué escribió.',
      ],
      picture: 'probar-agente',
      screen: agents,
    },
    {
      id: 'versiones',
      title: 'Publicar, comparar y restaurar versiones',
      summary:
        'Cada cambio es una versión numerada que ya no cambia. La publicada trabaja en nombre de quien la publicó: puede lo que dice la versión y lo que permite la cuenta de esa persona, nada más.',
      who: publishers,
      steps: [
        'En la página del agente, pulse «Cambiar» para preparar una versión nueva. La que trabaja sigue igual.',
        'Abra «Versiones» y pulse «Comparar» para ver qué cambia.',
        'Publique la nueva o restaure una anterior.',
      ],
      screen: agents,
    },
    {
      id: 'aprobar',
      title: 'Aprobar, cambiar o rechazar una propuesta',
      summary: 'Lo que se aprueba es exactamente lo que se escribe, una sola vez.',
      who: 'Quien tiene la función que esa acción pide',
      steps: [
        'Busque la propuesta en «Pendiente de su decisión» del Panel Clínico, en la ficha o en la conversación.',
        'Lea qué se hará, por qué y «Datos exactos con los que se hará».',
        'Pulse «Aprobar»; o «Cambiar y aprobar», corrija y pulse «Aprobar con estos cambios»; o «Rechazar», escriba el motivo y pulse «Rechazar la propuesta».',
      ],
      notes: [
        'Una propuesta caduca en el plazo que fija el agente. Una caducada no se ejecuta aunque alguien la apruebe.',
      ],
      picture: 'aprobar',
      screen: { path: clinicalDashboardPath, label: 'Panel Clínico' },
    },
  ],
};

export const agentWatch: GuideGroup = {
  id: 'vigilar-agentes',
  title: 'Agentes: vigilar y detener',
  summary: 'Quien publica un agente responde de vigilarlo. Todo lo que hace queda escrito.',
  guides: [
    {
      id: 'consola',
      title: 'Seguir las conversaciones en directo',
      summary: 'Ver lo que ocurre ahora, intervenir o atender a alguien con ayuda del agente.',
      who: 'Personal clínico y personal administrativo',
      steps: [
        'Abra el agente y, bajo «En curso», elija una conversación.',
        'Para contestar usted, pulse «Tomar la conversación». «Detener» acaba el trabajo del agente en ella.',
        'Para alguien que está en la clínica, pulse «Atender en persona», escriba lo primero que dice y siga.',
      ],
      notes: ['En «Atender en persona», lo que el agente haga queda en el registro de su clínica.'],
      picture: 'consola',
      screen: { path: intakeAgentPath, label: 'Asistente de admisión' },
    },
    {
      id: 'encargar',
      title: 'Encargar un trabajo sobre un paciente',
      summary: 'Por ejemplo, ordenar lo dictado en la visita como borrador de nota.',
      who: 'Personal clínico y personal administrativo',
      steps: [
        'Abra un agente que admita encargos, como el de documentación, y vaya a «Encargarle un trabajo».',
        'Busque al «Paciente» y, si hace falta, escriba o pegue el «Texto».',
        'Pulse «Encargar» y siga la ejecución paso a paso. Lo que proponga se aprueba o se firma como siempre.',
      ],
      screen: agents,
    },
    {
      id: 'trazas',
      title: 'Ver qué hizo un agente y por qué',
      summary: 'Cada ejecución conserva todos sus pasos, en orden, y no puede cambiarse.',
      steps: [
        'Abra el agente, «Ejecuciones», y elija una. Puede filtrar por estado, y entre reales y pruebas.',
        'Lea los pasos: qué llegó, qué consultó, qué propuso, quién lo aprobó y qué se escribió.',
        'Los datos del paciente están ocultos. «Mostrar datos del paciente» queda registrado.',
        'Pulse «Descargar (JSON)» o «Imprimir o guardar en PDF» para llevársela.',
      ],
      picture: 'traza',
      screen: agents,
    },
    {
      id: 'pausar',
      title: 'Pausar y reanudar',
      summary:
        'Se detiene antes de su siguiente paso. Cualquiera puede pausarlo; lo reanuda quien puede publicarlo.',
      steps: [
        'En «Agentes» o en la página del agente, pulse «Pausar ahora» y confirme.',
        'Lo que tenía en curso espera tal como está.',
        'Cuando esté claro qué pasó, pulse «Reanudar».',
      ],
      picture: 'agentes',
      screen: agents,
    },
    {
      id: 'evaluacion',
      title: 'Evaluación e incidencias',
      summary: 'Cómo de bien lo hace, y qué salió mal.',
      steps: [
        'Abra el agente y «Evaluación»: cuántas conversaciones de prueba resolvió, por tipo, y si cometió alguna infracción.',
        'En «Incidencias», lea lo ocurrido en los últimos siete días y pulse «Ver qué pasó».',
      ],
      notes: ['Ninguno de los agentes se ha validado en un estudio clínico.'],
      screen: agents,
    },
    {
      id: 'evidencia',
      title: 'Informe de evidencia de un agente',
      summary:
        'Para quien responde de él o se lo pide una auditoría: qué es, los 31 atributos de HTI-1, cómo se comprobó en su clínica, cómo trabaja, sus incidencias y quién se formó. No contiene datos de pacientes.',
      who: publishers,
      steps: [
        'En la página del agente, pulse «Informe de evidencia»: se descarga en PDF.',
        'En «Evidencia» lo lee en pantalla, con lo que falta y por qué, y lo descarga en «PDF» o «JSON».',
        'La administración pulsa «Completar», escribe lo que solo saben las personas, anota quién se formó y pulsa «Guardar los textos».',
      ],
      notes: ['Cada vez que se guarda queda una versión con su autor y su hora; las anteriores no cambian.'],
      screen: agents,
    },
    {
      id: 'coste',
      title: 'Modelos, coste y presupuesto',
      summary:
        'El modelo incluido funciona con reglas escritas, sin red y sin coste. Los externos, si la instalación los tiene, cuestan por uso.',
      who: 'Los ajustes de la organización, administración',
      steps: [
        'Abra el agente y «Coste»: lo gastado hoy y en treinta días, y su presupuesto.',
        'En «Agentes», bajo «Modelos y presupuesto», la administración marca los «Modelos permitidos» y el «Presupuesto por día (dólares)», y pulsa «Guardar los ajustes».',
      ],
      notes: ['Al alcanzar un presupuesto, el agente se detiene y deja sus conversaciones a una persona.'],
      screen: agents,
    },
  ],
};
