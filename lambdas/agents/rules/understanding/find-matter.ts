import { plain } from './plain.ts';

/** What only the clinic's people can settle, and is easily taken for a wish for an appointment. */
export type Matter = 'late' | 'arrived' | 'charge' | 'certificate' | 'records';

const somewhat =
  '(?:un poco|un poquito|un pelin|algo|bastante|medio|como|unos?|unas|\\d+|diez|quince|veinte|treinta|media|minutos?|minutitos|min|mins|ratito|hora|de)';
const behind = '(?:tarde|tardecito|tardisimo|retras\\w+|atras\\w+|demorad\\w+|late)';
/** Of what is not this visit: «llego tarde a casa», «aunque antes llegaba tarde». */
const elsewhere =
  '(?! (?:del|de mi|de la|al|a la|a mi|a) (?:trabajo|trabajar|pega|chamba|casa|escuela|oficina))';

const late = new RegExp(
  [
    `\\b(?:voy|vamos|llego|llegamos|llegare|llegaremos|ando|vengo|estoy|estamos|(?:voy|vamos|puede que vaya|creo que voy) a (?:llegar|ir)|puede que llegue|tal vez llegue|quizas? llegue|a lo mejor llego|running|i ?m|llegando|saliendo|salgo)(?: (?:llegando|yendo|super|re|muy|bien|ya|${somewhat.slice(3, -1)}))* ${behind}\\b${elsewhere}`,
    '\\b(?:me )?(?:atraso|retraso|demoro|tardo|atrasare|retrasare|demorare|tardare)\\b(?: \\w+){0,4} (?:cuarto de hora|cuartito|media hora|minutos?|minutitos|min|ratito|rato)\\b',
    '\\b(?:capaz|quizas?|tal vez|a lo mejor|seguro|puede ser) (?:que )?llego\\b(?! bien| temprano| antes)',
    '\\bme (?:esperan|esperais|esperas|aguardan|guardan el turno)\\s*\\?',
    '\\bse me (?:hizo|ha hecho|hace|esta haciendo) (?:muy |bien |re |un poco )?tarde\\b',
    '\\b(?:me )?(?:esper(?:en|a|e|an|ar)me|aguarden(?:me)?|aguantenme|me (?:pueden?|podrian?|van a|podeis) (?:esperar|aguardar|aguantar)|me (?:esperan|esperais|aguardan|aguantan|bancan|guardan) (?:el turno|la cita|el lugar|un (?:rato|ratito|momento|poco)|\\d+|diez|quince|veinte|unos|por favor)|que me (?:esperen|aguarden|aguanten|guarden))\\b',
    '\\b(?:llego|llegare|estoy (?:alli|alla|ahi)|tardo|me (?:tardo|demoro|retraso|atraso)|voy a (?:tardar|demorar)\\w*) (?:en |como |unos |unas |dentro de )*(?:\\d+|cinco|diez|quince|veinte|treinta|media)(?: \\w+)? (?:minutos?|min|mins|hora|horas)\\b',
    '\\b(?:me (?:agarro|cogio|pillo|toco|comio)|estoy (?:atorad\\w|atascad\\w|trancad\\w|parad\\w|metid\\w) en|hay (?:un|mucho)) (?:el |un |una |mucho |tremendo )*(?:trafico|tapon|taco|trancon|atasco|embotellamiento|tranque|presa|cola|lluvia)\\b',
    '\\b(?:de(?:n)?me|dennos|regal(?:a|e|en)me|aguant(?:a|e|en)me) (?:un |unos |como )*(?:chance|chancecito|chancito|tantito|(?:\\d+|cinco|diez|quince|veinte) (?:min|mins|minutos|minuticos|minutitos))\\b',
    `\\b(?:estoy|estamos|ando|andamos|vengo|venimos|voy|vamos) (?:ya |apenas |todavia )?a (?:\\d+|una?|dos|tres|cuatro|cinco|diez|quince|veinte|unas|unos|pocas|media) (?:cuadras?|calles?|manzanas?|esquinas?|paradas?|estaciones|kilometros|km)\\b`,
    '\\bno (?:me|nos) (?:(?:quiten?|pierdan?|cancelen?|pasen?|den?)|vayan? a (?:quitar|perder|cancelar|pasar|dar)) (?:el|la|mi) (?:turno|cita|lugar|hora|puesto)\\b.{0,40}\\b(?:ya|llego|llegando|camino|yendo|viniendo|minutos?|porfa|por favor)\\b',
    '\\b(?:el|la) (?:taxi|uber|bus|autobus|camion|metro|tren|colectivo|guagua|micro|combi|buseta|chiva) (?:ya )?no (?:pasa|llega|viene|sale|avanza|arranca|ha pasado|ha llegado)\\b',
    '\\b(?:buscando|no (?:encuentro|hallo|hay)) (?:donde )?(?:parqueo|parqueadero|estacionamiento|estacionar|aparcamiento|aparcar|parking|parquear)\\b',
  ].join('|'),
);

/** «Estoy afuera y no me abren». */
const arrived = new RegExp(
  [
    '\\b(?:ya )?(?:estoy|estamos|toy|ando) (?:(?:ya|aqui|aca|ahi|aca) )*(?:afuera|en la (?:puerta|entrada|recepcion|sala de espera|sala|clinica)|abajo|en (?:su|el) (?:consultorio|estacionamiento|parqueo))\\b',
    '^\\W*(?:hola,? |buenas,? |oiga,? |disculpe,? )*(?:ya )(?:llegue|llegamos|estoy (?:aqui|aca|ahi)|estamos (?:aqui|aca|ahi))\\b(?! (?:a (?:mi )?casa|tarde|el mensaje|los resultados))',
    '\\b(?:no me|no nos|nadie (?:me|nos)|nadie) (?:abren?|abre la puerta)\\b|\\btoco (?:el timbre|la puerta|y nadie)\\b',
  ].join('|'),
);

const charge = new RegExp(
  [
    '\\b(?:por que|porque|de que|que es) (?:me |nos )?(?:(?:estan?|andan) )?(?:cobr\\w+|carg\\w+|factur\\w+|(?:es|este|ese|el) (?:cobro|cargo|recibo|bill))\\b',
    '\\b(?:no (?:entiendo|comprendo|reconozco|se de que es|cuadra|me cuadra)|me llego|me aparece|me sale|me salio|tengo una (?:duda|pregunta) (?:de|sobre|con)|que es|explic\\w+|revis\\w+|aclar\\w+|dudas? (?:de|sobre|con)) (?:.{0,30} )?(?:cobros?|cargos?|factura\\w*|recibos?|bill|bills|charge|estado de cuenta|cuenta por pagar|copago)\\b',
    '\\b(?:cobros?|cargos?|factura|bill|charge)\\b.{0,40}\\b(?:no (?:entiendo|reconozco|comprendo|se)|que es|de mas|por que|equivocad\\w+)\\b',
    '\\b(?:por que|no se (?:de|por) que)\\b.{0,30}\\b(?:sacando|sacaron|rebajaron|rebajando|descontando|descontaron|debitaron)\\b|\\b(?:sacaron|rebajaron|descontaron|debitaron)\\b.{0,40}\\bno (?:se|entiendo|reconozco)\\b',
    '\\b(?:what is|what s|why|explain)\\b.{0,30}\\b(?:fee|charge|bill|copay)\\b',
    '\\b(?:llegaron|llego|llegan|mandaron|enviaron)\\b(?: \\w+){0,3} (?:biles|bils?|bills?|recibos|facturas|cobros)\\b',
    '\\b(?:cobro|cobraron|cobrado|cargo|pague|pagado)\\b(?: \\w+){0,4} (?:doble|dos veces|duplicad\\w+)\\b',
    '\\bme (?:cobraron|han cobrado|estan cobrando|descontaron) (?!de mas|mal|dos veces|doble)',
  ].join('|'),
);

const paper =
  '(?:certificados?|constancias?|justificantes?|comprobantes?|justificativos?|incapacidad(?:es)?|excusas?|licencias?|reposos?|descansos? medicos?|un papel(?:ito)?|una hoja|una hojita|bajas? (?:medica|laboral)|informes? medicos?|aptos? (?:fisicos?|medicos?)|partes? de (?:baja|alta|asistencia)|cartas?|doctor ?s note|sick note|notas? (?:medicas?|del doctor))';
const certificate = new RegExp(
  [
    `\\b(?:necesito|necesitaria|quiero|quisiera|ocupo|preciso|me (?:pueden?|podrian?|podeis|hace\\w*|dan?|extiend\\w+|sacan?|mandan?|falta|piden?|pidieron|exigen?)|pueden?|podrian?|extender(?:me)?|para|pido|solicito|solicitar|pedir|sacar|conseguir|dar(?:me)?|deme|denme|hacer(?:me)?|mandar(?:me)?|un|una|el|la)\\b(?: \\w+){0,4} ${paper}\\b(?! de (?:nacimiento|matrimonio|seguro|conducir|manejo))`,
  ].join('|'),
);
/** Papers of these names are also other things where nothing says what for. */
const isForWork =
  /\b(?:apto|medic[oa]s?|laboral\w*|trabajo|pega|chamba|jefe|empresa|patron|escuela|colegio|universidad|cole|guarderia|asistencia|asisti|que fui|estuve|atendieron|reposo|faltar?|ausencia|constancia|certificado|justificante|justificativo|incapacidad|comprobante|note)\b/;

const ownRecord =
  '(?:expedientes?|historial(?:es)?(?: (?:medico|clinico))?|historias? (?:clinicas?|medicas?)|(?:mi|todo el) record(?: medico)?|archivo (?:medico|clinico)|ficha (?:medica|clinica)|medical records?)';
/** A copy of it, or all of it; who asks which number it has wants none. */
const records = new RegExp(
  `\\b(?:copias?|fotocopias?|duplicado|copy)\\b(?: \\w+){0,5} ${ownRecord}\\b|\\b(?:necesito|quiero|quisiera|ocupo|preciso|solicito|pido|pedir|solicitar|me (?:pueden?|podrian?|mandan?|envian?|dan?|imprimen?)(?: (?:dar|mandar|enviar|pasar|imprimir|entregar))?)(?: (?:todo|mi|el|los|una|de|completo|por|favor|correo|a)){0,4} ${ownRecord}\\b`,
);

/** Undefined where the message speaks of none of them. */
export function findMatter(text: string): Matter | undefined {
  const words = plain(text);
  if (late.test(words)) return 'late';
  if (arrived.test(words)) return 'arrived';
  if (charge.test(words)) return 'charge';
  if (certificate.test(words) && isForWork.test(words)) return 'certificate';
  return records.test(words) ? 'records' : undefined;
}
