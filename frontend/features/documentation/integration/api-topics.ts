import { inboundHeaders } from '../../../../lambdas/contracts/inbound-messages.ts';
import { defaultLoadLimits } from '../../../../lambdas/contracts/load-limits.ts';
import { problemKinds } from '../../../../lambdas/contracts/problem.ts';
import * as samples from './samples.ts';
import type { IntegrationTopic } from './topic.ts';

const section = 'API';
const { perMinute } = defaultLoadLimits;

export const apiTopics: readonly IntegrationTopic[] = [
  {
    id: 'api-autenticacion',
    section,
    title: 'Autenticarse',
    paragraphs: [
      'Cada solicitud lleva el token de acceso de una persona en `Authorization: Bearer …`: puede lo que puede ella, y figura con su nombre en el registro de accesos. Todavía no hay cuentas de servicio.',
      'El token se obtiene de Amazon Cognito con la contraseña (SRP, que no la envía) y el código del autenticador. Dura 15 minutos. El token de renovación dura 12 horas, se cambia en cada uso y se canjea con la operación `GetTokensFromRefreshToken` de Cognito.',
      '`/config.json` dice en qué grupo de usuarios. `TOTP_SECRET` es la clave manual que se muestra al vincular el autenticador: guárdela como una contraseña.',
    ],
    samples: [
      { title: 'Obtener un token (Node)', code: samples.signInSample },
      { title: 'Primera solicitud (curl)', code: samples.firstRequestSample },
    ],
  },
  {
    id: 'api-repetir',
    section,
    title: 'Repetir sin duplicar: Idempotency-Key',
    paragraphs: [
      'Una red puede perder la respuesta de algo que sí se hizo. Envíe en cada cambio una `Idempotency-Key` propia, de 8 a 128 caracteres visibles: si repite la solicitud con la misma clave en 24 horas, se hace una sola vez y recibe la misma respuesta.',
      'La misma clave con otro contenido se rechaza con 422.',
    ],
    samples: [{ title: 'Crear una plantilla de mensaje una sola vez', code: samples.idempotencySample }],
  },
  {
    id: 'api-versiones',
    section,
    title: 'Cambiar sin pisar a nadie: If-Match',
    paragraphs: [
      'Lo que tiene versión la dice en `ETag`. Para cambiarlo, envíela en `If-Match`. Si falta, la respuesta es 428; si otra persona lo cambió entretanto, 412: vuelva a leer y repita su cambio.',
    ],
    samples: [{ title: 'Leer y cambiar', code: samples.versionSample }],
  },
  {
    id: 'api-paginas',
    section,
    title: 'Recorrer listas',
    paragraphs: [
      'Las listas largas llegan por páginas. `limit` dice cuántos elementos, hasta 100, y `next` es el valor de `cursor` que da la página siguiente. Cuando `next` es `null`, no hay más.',
      'En FHIR se pide con `_count` y se sigue el enlace `next` del Bundle, tal como viene.',
    ],
    samples: [{ title: 'Dos páginas', code: samples.pagingSample }],
  },
  {
    id: 'api-errores',
    section,
    title: 'Errores',
    paragraphs: [
      'Los errores de `/api` son documentos RFC 9457 (`application/problem+json`). `detail` está escrito para mostrarse a una persona; `errors` señala cada campo con un puntero JSON; `instance` permite a soporte encontrar la solicitud.',
      'En la nube, un 401, 403 o 429 puede venir de la pasarela, con la forma `{"message": "…"}`. En `/fhir/R4` los errores son OperationOutcome.',
    ],
    samples: [{ title: 'Un dato no válido', code: samples.problemSample }],
    rows: {
      headings: ['Estado y tipo', 'Qué significa'],
      cells: Object.entries(problemKinds).map(([kind, { status, title }]) => [`${status} ${kind}`, title]),
    },
  },
  {
    id: 'api-limites',
    section,
    title: 'Límites',
    paragraphs: [
      `\`/api\` admite ${perMinute.api.person} solicitudes por minuto y persona, y \`/fhir/R4\`, ${perMinute.record.person}; toda una organización, ${perMinute.api.organization} y ${perMinute.record.organization}. Las cabeceras \`RateLimit\` y \`RateLimit-Policy\` dicen cuántas le quedan a la persona.`,
      `Algunas operaciones tienen además un límite propio por minuto y persona: ${perMinute.expensive.export.person} exportaciones, ${perMinute.expensive.import.person} Bundles, ${perMinute.expensive.document.person} documentos. Sin sesión, cada dirección admite ${perMinute.address} solicitudes por minuto.`,
      'Al superar un límite la respuesta es 429. Cuando el servicio está muy ocupado atiende antes el inicio de sesión, las alarmas y las historias, y a lo demás responde 503. En ambos casos `Retry-After` dice cuántos segundos esperar: añada un tiempo al azar, para que no vuelvan todos a la vez. `/fhir/R4` responde un OperationOutcome con el código `throttled`.',
      'Un cuerpo admite 256 KB en `/api` y 10 MB en `/fhir/R4`.',
    ],
  },
  {
    id: 'api-mensajes-entrantes',
    section,
    title: 'Entregar mensajes de pacientes: webhook firmado',
    paragraphs: [
      'Un sistema de mensajería propio entrega en `/api/inbound/messages` lo que escribe un paciente. No usa token: cada solicitud va firmada con la clave de su organización, que le da quien administra la instalación. En una instalación local está en `/_local/inbound`.',
      `La firma es HMAC-SHA256, en hexadecimal, de la hora en segundos, un punto y el cuerpo tal como se envía; va en \`${inboundHeaders.signature}\` precedida de \`v1=\`, y la hora en \`${inboundHeaders.timestamp}\`. Una firma de hace más de cinco minutos se rechaza con 401.`,
      '`messageId` es el identificador de su proveedor: el mismo, entregado otra vez, es el mismo mensaje. `channel` es `email`, `sms` o `whatsapp`, y `from`, un correo o un teléfono en formato E.164. Con ellos se busca al paciente; si no consta, la conversación espera a que alguien lo identifique.',
      'Twilio puede entregar directamente en `/api/inbound/twilio/{organizationId}` con su propia firma.',
    ],
    samples: [
      { title: 'Desde una terminal (curl y openssl)', code: samples.signedMessageSample },
      { title: 'Desde un programa (Node)', code: samples.signedMessageModule },
    ],
  },
];
