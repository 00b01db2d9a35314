import { exactly, meet, near, type Pattern, phrase } from '../red-flags/pattern.ts';
import { exaggeratedOver } from '../red-flags/vocabulary.ts';

const dramatic =
  'infarto|derrame|desmayo|desmayé|desmaya|soponcio|patatús|ataque|telele|yuyu|embolia|muero|ahogo|algo';

const overcome =
  'morir|morirme|muero|morí|muriendo|mata|matan|mató|ahogo|ahogando|ahogué|respirar|respiro|infarto|infartar|desmayo|desmayé|desmayar|desmayarme|exploto|explota|reviento|estalla|aire|aliento|ataque|corazón|temblando|lloro|llorando';
/** What nobody dies of: «no puedo respirar de la emoción», «me muero de risa». */
const ofJoy =
  'de|por emoción|emocionada|emocionado|risa|reírme|reír|alegría|felicidad|gozo|vergüenza|bochorno|aburrimiento|curiosidad|envidia|orgullo|ternura|antojo|ganas|feliz|dicha';
const small =
  'olvidó|olvidé|perdón|disculpe|disculpen|tarde|cita|equivoqué|equivocado|equivocada|confundí|jaja*|jeje*';

/** "Casi me da un infarto con la factura", "me desmayo de hambre": turns of speech. */
export const exaggerated: readonly Pattern[] = [
  meet(6, exactly(overcome), phrase(ofJoy)),
  meet(12, phrase('morir|muero de pena|vergüenza|bochorno'), exactly(small)),
  near(
    8,
    'apuñalado|apuñalada|apuñalaron|desangrá|desangrado|desangrada|desangrando|fusilaron|golpearon|clavaron|matan|mató|matando|ahogado|ahogada|envenenado|envenenada',
    'precio|precios|deducible|copago|copagos|presupuesto|cuota|aumento|tarifa|laburo|implante|multa|saldo|jaja*|descuento|plan|póliza|prima|alquiler|impuestos',
  ),
  near(4, 'ahoga|ahogo|ahogó', 'felicidad|alegría|risa|emoción|teléfono|celular'),
  near(10, 'casi', dramatic, `${exaggeratedOver}|cuenta`),
  near(10, 'almost|nearly|gave', 'attack|stroke|faint|fainted|died', exaggeratedOver),
  near(
    9,
    'apuñalaron|apuñalan|desangran|desangra|desangrando|mataron|matan|sangra',
    `${exaggeratedOver}|cobro|copago|cuota|alza|bolsillo`,
  ),
  meet(
    7,
    exactly('sin aliento|aire|voz|palabras|habla'),
    exactly('lo lindo|linda|bonito|bonita|hermoso|hermosa|bello|bella|precioso|preciosa'),
  ),
  meet(
    8,
    phrase('almost|nearly|casi passed|fainted|died|muero|desmayo|infarto|desmayé|infarté'),
    phrase('cuando|when|al vi|ver|saw|leí|leer|oí|oír'),
  ),
  // «Esto es para cortarse las venas»: what somebody else would do.
  phrase('es|era para cortarse|tirarse|pegarse|arrancarse venas|ventana|puente|tiro|pelos'),
  // «Me he quedado muerta al ver lo rápido que va».
  meet(
    6,
    exactly(
      'quedé|quedado|quedo|quedamos|dejó|dejaron muerta|muerto|muertos|muertas|helada|helado|ciega|ciego|boquiabierta|boquiabierto|patidifusa',
    ),
    phrase('al|de|con|por|cuando ver|vi|oír|leer|enterarme|saber|lo'),
  ),
  // «Ando entre baleados y sobredosis todo el día»: their work.
  phrase(
    'ando|paso|trabajo|trabajamos|pasamos entre baleados|heridos|muertos|enfermos|accidentados|difuntos',
  ),
  // Machines neither faint nor drown.
  near(
    5,
    'página|web|sitio|sistema|app|aplicación|plataforma|portal|enlace|link|botón|pago|pantalla|internet|wifi|computadora|compu|ordenador|cajero|formulario|chat|correo',
    'responde|responden|reacciona|colgado|colgada|cuelga|colgó|muerto|muerta|murió|muere|caído|caída|cayó|cae|bota',
  ),
  near(4, 'teléfono|celular|móvil|cel|batería|tablet|impresora|carro|coche', 'murió|muere|muerto|muerta'),
  near(
    5,
    'ahogado|ahogada|ahogados|asfixiado|asfixiada|desangrado|desangrada',
    'estacionamiento|aparcamiento|parqueo|parking|coches|carros|trámites|tráfico|mercado|negocio|trabajo|tareas|pendientes|deudas',
  ),
  exactly('mareado|mareada de las|tantas|tanta|tanto'),
  near(
    9,
    'casi|poco',
    dramatic,
    'aparcando|aparcar|estacionando|estacionar|parqueo|parqueando|buscando|cola|fila|vergüenza|susto|noticia|examen|manejando|estacionamiento|parking',
  ),
  near(
    8,
    'puñalada|puñaladas|puñal|cuchillada|cuchillo',
    `${exaggeratedOver}|cobro|alza|bolsillo|subido|subida|mensualidad`,
  ),
  exactly('es|fue|como una puñalada por la espalda'),
  near(5, 'desangr*', 'seguro|aseguradora|banco|renta|impuestos|hipoteca|gobierno'),
  near(5, 'infarto|derrame|desmayo|soponcio|patatús|telele|muero', exaggeratedOver),
];
