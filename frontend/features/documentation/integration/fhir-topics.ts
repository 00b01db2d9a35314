import * as samples from './samples.ts';
import type { IntegrationTopic } from './topic.ts';

const section = 'FHIR R4';

export const fhirTopics: readonly IntegrationTopic[] = [
  {
    id: 'fhir-leer',
    section,
    title: 'Leer y buscar',
    paragraphs: [
      '`/fhir/R4` es un servidor FHIR 4.0.1 con el mismo token que la API. Un parámetro de búsqueda que no existe se rechaza con 400: nunca recibirá una lista más larga por una errata.',
      'Lo que busca puede identificar a alguien y las direcciones quedan en registros de redes ajenas: para buscar por datos de una persona, use `POST …/_search`.',
      '`_include`, `_revinclude`, `_sort`, `_elements`, `_summary` y `_total` funcionan como dice la norma. `Patient/{id}/$everything` reúne la historia entera.',
      'Lo que una función no puede leer de un recurso falta en él, que lleva entonces la etiqueta `SUBSETTED`: el personal administrativo no recibe, por ejemplo, el motivo de una cita (`reasonCode`). Por esos datos no se busca ni se ordena. Al guardar el recurso, lo que no se ve se conserva.',
    ],
    samples: [
      { title: 'Buscar con GET', code: samples.fhirReadSample },
      { title: 'Buscar con POST', code: samples.fhirSearchSample },
    ],
  },
  {
    id: 'fhir-escribir',
    section,
    title: 'Escribir',
    paragraphs: [
      'Todo se valida entero antes de guardarse. Cada cambio deja la versión anterior, su autoría (Provenance) y una entrada en el registro de accesos. Al cambiar, envíe la versión en `If-Match`: `W/"3"`.',
      'Con `If-None-Exist` se crea solo si no existe ya. Un Bundle `transaction` se hace entero o no se hace.',
    ],
    samples: [{ title: 'Crear un paciente si no existe', code: samples.fhirWriteSample }],
  },
  {
    id: 'fhir-exportar',
    section,
    title: 'Exportar todo (Bulk Data)',
    paragraphs: [
      '`$export` entrega en NDJSON los datos de la organización, de los pacientes o de un grupo, tal como estaban en el momento de pedirlos. Es la manera de llevarse todos los datos, y por eso un derecho aparte: el de la administración, de lo que sus demás funciones le dejan leer.',
      '`Patient/{id}/$deidentified` entrega para investigación lo que la historia dice, sin decir de quién: de las fechas solo el año, sin identificadores ni direcciones, y los textos con `[PACIENTE]` o `[TELEFONO]` en lugar de lo que identifica. Lo hace un programa, que puede dejar algo sin ver: no equivale al dictamen de un experto. Es también derecho de la administración y queda en el registro de accesos.',
    ],
    samples: [{ title: 'Pedir, preguntar y descargar', code: samples.fhirExportSample }],
  },
];
