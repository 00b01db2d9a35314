import { medicationSafetyPath } from '../../medication/medication-safety.page.ts';
import type { GuideGroup } from './guide.ts';

const screen = { path: medicationSafetyPath, label: 'Seguridad de la medicación' };

export const medication: GuideGroup = {
  id: 'medicacion',
  title: 'Seguridad de la medicación',
  summary:
    'Lo que se prescribe se comprueba con la historia del paciente. Ayuda a decidir y no decide: que no se encuentre nada no dice que no lo haya, y lo que no se pudo comprobar se nombra.',
  guides: [
    {
      id: 'comprobar-medicacion',
      title: 'Comprobar lo que toma un paciente, o una lista',
      summary: 'Interacciones, alergias, duplicados y dosis, con qué hacer y de dónde sale.',
      who: 'El personal clínico.',
      steps: [
        'Elija un «Paciente», o pegue los medicamentos en «O una lista sin paciente» y pulse «Comprobar la lista».',
        'Lea primero lo que está en «Interrumpe» y después lo que está en «Informa».',
        'Mire lo que no se pudo comprobar: falta un dato, no se reconoce el fármaco o no hay conocimiento.',
        '«Imprimir» lo lleva al papel.',
      ],
      notes: [
        'Un hallazgo sin fuente comprobada dice que está sin verificar.',
        'Con «Marcar como revisado», su organización da por bueno lo que dice un hallazgo, con su nombre y la fecha. Si el texto cambia, vuelve a estar sin revisar.',
        '«Ver la matriz de pares» enseña qué fármacos se encontraron juntos.',
      ],
      screen,
    },
    {
      id: 'decidir-hallazgo',
      title: 'Prescribir cuando un hallazgo interrumpe',
      summary: 'Nada se guarda hasta que usted cambia, cancela o sigue con un motivo.',
      who: 'El personal clínico.',
      steps: [
        'En la ficha, «Añadir medicación». Mientras escribe ve lo que se encuentra: «Al guardar se le pedirá una decisión», y el resto en una línea que se despliega.',
        'Pulse «Guardar medicación».',
        'Si algo interrumpe, lea «Requiere su decisión»: cambie el medicamento o la pauta, o cancele.',
        'Para seguir, elija el «Motivo para seguir» y guarde otra vez. Queda en la historia con su nombre.',
      ],
      notes: [
        'Vale para esa prescripción: otra dosis u otro fármaco se decide de nuevo.',
        'Un agente no puede decidir por nadie.',
      ],
    },
    {
      id: 'prescribir',
      title: 'Escribir una pauta, renovarla e imprimirla',
      summary: 'Como usted la escribe, y debajo como se ha entendido.',
      who: 'El personal clínico.',
      steps: [
        'Escriba la «Pauta» con sus palabras: `1/2 comp c/8h x 7 d`, `1-0-1`, `40 mg al día 5 días, luego 20 mg una semana`.',
        'Lea debajo cómo se ha entendido; lo que no se entiende se dice y queda como texto.',
        'Si hace falta, escriba «Indicación», «Desde», «Hasta», «Cantidad que se dispensa» y «Renovaciones».',
        'En el menú ⋯ de un medicamento están «Renovar», «Cambiar pauta», «Suspender», «Enviar a la farmacia», «Receta (PDF)» y «Hoja para el paciente (PDF)».',
      ],
      notes: [
        'Renovado, el anterior consta como terminado y el nuevo dice de cuál viene; con otra pauta, el anterior consta como suspendido por el cambio, y el «Historial» del nuevo dice cómo se tomaba antes.',
        '«Guardar como favorita» deja a mano lo que escribe a menudo, suyo o de la organización; la última que usó va primero.',
        'Una sustancia controlada lleva la marca «Controlada» y de qué lista es.',
        'Una pauta por etapas se comprueba por la etapa en la que más se toma.',
        'La receta se envía donde hay una red de farmacias conectada y un administrador la configuró en «Receta electrónica»; debajo del medicamento se lee si llegó, o por qué no. Donde no, se imprime y se firma a mano, y así siempre las sustancias controladas.',
        'Si se suspende o cambia lo que ya se envió, se avisa a la farmacia de que no lo entregue; si no se puede, lo dice una tarea.',
      ],
    },
    {
      id: 'conciliar',
      title: 'Conciliar la medicación con lo que refiere el paciente o envía otro centro',
      summary: 'Línea por línea decide usted; todo se guarda a la vez, con quién y cuándo.',
      who: 'El personal clínico.',
      steps: [
        'En «Medicación» de la ficha, «Conciliar la medicación».',
        'Pegue la lista, un medicamento por línea, o un Bundle de FHIR; también con «Abrir un archivo». Pulse «Comparar».',
        'Decida cada línea. Lo que coincide se mantiene de una vez; al suspender escriba el motivo, y al cambiar o prescribir, la pauta.',
        'Pulse «Guardar la conciliación»: si algo interrumpe, se le pide una decisión antes.',
      ],
      notes: [
        'Lo que no se reconoce, o no trae pauta, se dice y no se da por igual.',
        'Un Bundle con otra fecha de nacimiento no se lee.',
      ],
    },
    {
      id: 'nivel-de-reglas',
      title: 'Ver qué reglas se descartan y cambiar su nivel',
      summary: 'Las que casi siempre se descartan merecen revisarse. Ninguna se oculta.',
      who: 'Cambiar un nivel, quien administra la organización.',
      steps: [
        'Abra «Reglas y su uso»: primero, las que más se descartan. Con «Buscar entre todas las reglas» encuentra también las que nunca han encontrado nada.',
        'Despliegue una regla, elija «Nivel en su organización» y escriba el «Motivo del cambio».',
        'Pulse «Guardar el nivel»: cada hallazgo de la regla dirá quién lo cambió y por qué.',
      ],
      screen,
    },
    {
      id: 'fuentes-de-medicacion',
      title: 'Añadir lo que dicen la AEMPS o RxNorm',
      summary:
        'La AEMPS se muestra junto a las comprobaciones, como suya y con su fecha. RxNorm da nombres y códigos.',
      who: 'Quien administra la organización.',
      steps: [
        'Descargue el zip del nomenclátor de prescripción de la AEMPS, o el del contenido prescribible de RxNorm.',
        'En «Terminologías», pulse «Importar terminología» y en «Qué es» elija la fuente.',
        'Pulse «Elegir archivo». Se lee en su navegador: si está dañado o cortado, se dice y no se importa nada.',
        'Compruebe lo leído y la «Fecha de la lista», y pulse «Subir y poner en uso».',
      ],
      notes: [
        'Lo que dice la AEMPS nunca interrumpe ni cambia las reglas de Auxilia: se lee aparte, y se nombra lo que no se pudo comparar con ella.',
        '«Dejar de usar» la quita de las comprobaciones; después se puede «Borrar».',
        'Con RxNorm importado, una marca que solo él conoce se comprueba por los principios activos que él dice.',
      ],
      screen: { path: '/account-settings', label: 'Configuración de Cuenta' },
    },
    {
      id: 'sistemas-que-consultan',
      title: 'Dar estos avisos en otro sistema de historia clínica',
      summary: 'Por CDS Hooks 2.0: el otro sistema pregunta y enseña las tarjetas de Auxilia.',
      who: 'Quien administra, con quien lleva el otro sistema.',
      steps: [
        'En «Sistemas que consultan», pulse «Registrar un sistema».',
        'Escriba el «Emisor (iss)» de sus tokens y pegue sus «Claves públicas (JWKS)».',
        'Marque «Cuándo puede consultar» y pulse «Guardar el sistema».',
        'Dé a quien lo lleva la dirección que aparece allí: en ella lee qué servicios hay.',
      ],
      notes: [
        'El otro sistema no ve la ficha de Auxilia: se le contesta por lo que envía en cada consulta.',
        '«Detener» deja de contestarle en el acto; «Reanudar» vuelve a hacerlo con el mismo registro.',
      ],
      screen: { path: '/account-settings', label: 'Configuración de Cuenta' },
    },
  ],
};
