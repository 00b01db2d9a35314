import { dashboardPath } from '../../dashboard/dashboard.page.ts';
import { qualityMeasuresPath } from '../../quality/quality-measures.page.ts';
import type { GuideGroup } from './guide.ts';

const screen = { path: qualityMeasuresPath, label: 'Medidas de calidad' };

export const quality: GuideGroup = {
  id: 'calidad',
  title: 'Medidas de calidad',
  summary:
    'Qué parte de sus pacientes cumple cada medida, a quién le falta algo y por qué, y qué se ha hecho. Lo que no se pudo determinar se cuenta aparte y nunca como cumplido.',
  guides: [
    {
      id: 'calcular-medida',
      title: 'Calcular una medida',
      summary: 'Se calcula en segundo plano, con los datos de ese momento; lo calculado no cambia después.',
      who: 'Administración y personal clínico.',
      steps: [
        'Elija arriba el periodo y pulse «Calcular» junto a la medida.',
        'Pulse el nombre de la medida para ver quién la cumple, quién no, quién está excluido y de quién no se sabe.',
        'Para llevarla a una junta, pulse «Informe en PDF»: dice la versión de la medida, la de cada conjunto de valores y la hora de los datos, y no nombra a ningún paciente.',
      ],
      notes: [
        'La administración trae medidas publicadas con «Importar medida»: el archivo se revisa antes de guardarlo. Si trae CQL sin compilar, se compila antes, y lo que no compila se dice con su biblioteca y su línea.',
        'Con «Otro periodo» elige usted el primer día y el último. La administración hace que se calcule sola en «Cálculo programado».',
        'En «Evolución», la tasa mes a mes junto a la de un año antes y al objetivo. Si faltan meses, pulse «Calcular los meses».',
        'De quien cumple se dice con qué, de qué día, y hasta cuándo le vale si la medida lo dice.',
        'En «Por grupos», la tasa por centro, profesional, pagador, idioma, sexo y edad.',
        'Recepción ve las tasas; quiénes son los pacientes lo ve solo el personal clínico.',
      ],
      screen,
    },
    {
      id: 'datos-que-no-se-ven',
      title: 'Ver lo que una medida no puede ver',
      summary:
        'Datos sin código, sin unidad o sin fecha, pacientes sin fecha de nacimiento y fichas de la misma persona: contados y nombrados, nunca como cumplidos.',
      who: 'Todos ven cuántos; cuáles, el personal clínico.',
      steps: [
        'Abra la medida y baje a «Calidad de los datos».',
        'Pulse «Ver cuáles» y entre en la ficha de cada paciente para corregirlo.',
        'Pulse «Volver a calcular»: solo se calculan las fichas que han cambiado.',
      ],
      notes: [
        'Una HbA1c en mmol/mol se convierte a % con la ecuación de NGSP (0.09148 × IFCC + 2.152) antes de compararla, y se dice cuáles.',
        'Si la evaluación de un paciente no termina, ese paciente no cuenta y los demás sí.',
      ],
      screen,
    },
    {
      id: 'cerrar-brechas',
      title: 'Cerrar las brechas de una medida',
      summary: 'De la lista de quienes no cumplen a tareas, mensajes, órdenes por firmar y citas propuestas.',
      who: 'El personal clínico.',
      steps: [
        'Abra la medida. Cada paciente dice qué le falta, el último dato que consta y hasta qué día cuenta.',
        'Elija por «Estado de la brecha», o marque «Casi cumplen».',
        'Marque a los pacientes y pulse «Crear tarea», «Escribir al paciente», «Preparar orden» o «Proponer cita».',
        'Revise por quiénes se hace y quiénes quedan fuera y por qué; nada se hace antes de que usted lo confirme.',
      ],
      notes: [
        'El mensaje no dice nada de la salud del paciente, sale solo por un canal que él ha autorizado, y una vez por brecha. A quien se escribió por otra brecha hace menos de siete días no se le escribe.',
        'Una orden queda en borrador hasta que un clínico la firma; una cita propuesta recibe su hora en recepción.',
        'Con «Empezar un flujo» empieza una ejecución de un flujo publicado por cada paciente elegido.',
        'Hacer lo mismo dos veces por la misma brecha no lo repite: queda fuera y se dice.',
      ],
      screen,
    },
    {
      id: 'justificar-brecha',
      title: 'Anotar que algo se hizo en otro sitio, o que no procede',
      summary: 'Con quién lo anotó y cuándo. Solo cuenta lo que la medida puede contar.',
      who: 'El personal clínico.',
      steps: [
        'Junto al paciente, pulse «Justificar» y diga qué ha pasado: «Se hizo en otro sitio», «No procede» o «El paciente no quiere».',
        'Si se hizo en otro sitio, escriba el día, elija en «Documento que lo prueba» el documento de la ficha si lo hay y, si la medida los pide, escriba los resultados: quedan en la ficha y cuentan al pulsar «Volver a calcular».',
        'Pulse «Guardar». Con «Retirar» vuelve a faltar.',
      ],
      notes: [
        'Sin el resultado, o si no procede, la brecha deja la lista de trabajo pero no cuenta en la tasa.',
      ],
      screen,
    },
    {
      id: 'seguir-medidas',
      title: 'Seguir medidas en la vista general',
      summary: 'La tasa de cada medida elegida, su intervalo, su evolución y su objetivo.',
      who: 'Elige la administración; las ve toda la organización.',
      steps: [
        'En «Vista general», pulse «Elegir medidas», marque las que quiere seguir y escriba su objetivo.',
        'Pulse «Calcular los meses» si aún no hay evolución: cada punto son los doce meses que acaban con ese mes.',
      ],
      screen: { path: dashboardPath, label: 'Vista general' },
    },
  ],
};
