/** A file that fails when a measure no longer holds, and the test in it that says so. */
export interface Proof {
  file: string;
  test: string;
}

export interface Safeguard {
  /** The fragment of its address. */
  id: string;
  /** Of 45 CFR 164.312. */
  paragraph: string;
  name: string;
  /** As the rule calls it: whether it may be replaced by another measure. */
  kind: 'Obligatoria' | 'Abordable' | 'Norma';
  measure: string;
  /** What remains with the organization that uses the product. */
  duty: string;
  proofs: readonly Proof[];
}

/** The technical safeguards of the Security Rule and what this product does for each; a test looks for every proof. */
export const safeguards: readonly Safeguard[] = [
  {
    id: 'hipaa-control-acceso',
    paragraph: '(a)(1)',
    name: 'Control de acceso',
    kind: 'Norma',
    measure:
      'Cada función (personal clínico, personal administrativo, administración) alcanza solo los tipos de datos que le corresponden; lo que no está permitido se rechaza. La base de datos separa las organizaciones fila a fila.',
    duty: 'Decidir qué función tiene cada persona y retirarla cuando deja de necesitarla.',
    proofs: [
      {
        file: 'tests/lambdas/fhir/access.test.ts',
        test: 'are refused with 403 what the table does not give them on %s',
      },
      { file: 'tests/lambdas/api/access.test.ts', test: '%s refuses %s with 403' },
      {
        file: 'tests/contract/database/database-suite.ts',
        test: 'every table but the migrations’ own has row-level security forced',
      },
    ],
  },
  {
    id: 'hipaa-identificacion',
    paragraph: '(a)(2)(i)',
    name: 'Identificación única de usuarios',
    kind: 'Obligatoria',
    measure:
      'Cada persona tiene una cuenta y un identificador propio que escribe solo el servidor y que figura en cada acceso y en cada cambio.',
    duty: 'No compartir cuentas.',
    proofs: [
      { file: 'tests/infra/stack/identity.test.ts', test: 'cannot write a custom attribute' },
      {
        file: 'tests/lambdas/fhir/audit.test.ts',
        test: 'each interaction, with patient, resource, version and who',
      },
    ],
  },
  {
    id: 'hipaa-emergencia',
    paragraph: '(a)(2)(ii)',
    name: 'Acceso de emergencia',
    kind: 'Obligatoria',
    measure:
      'En producción, los datos pueden recuperarse tal como estaban en cualquier momento de los últimos 35 días. No hay una vía que eluda los permisos: en una emergencia se entra con una cuenta que ya tiene la función clínica.',
    duty: 'Tener un procedimiento escrito: quiénes tienen la función clínica fuera de horario y cómo se trabaja si el servicio no está disponible.',
    proofs: [
      {
        file: 'tests/infra/stack/database.test.ts',
        test: 'can be brought back to any moment of 35 days in production, and is copied to a vault everywhere',
      },
    ],
  },
  {
    id: 'hipaa-cierre-sesion',
    paragraph: '(a)(2)(iii)',
    name: 'Cierre automático de sesión',
    kind: 'Abordable',
    measure:
      'La sesión se cierra tras 15 minutos sin actividad (o 5, 10 o 30, según elija la organización), con un aviso durante el último minuto.',
    duty: 'Bloquear los equipos que se comparten.',
    proofs: [
      {
        file: 'tests/frontend/lib/auth-sign-out.test.tsx',
        test: 'is warned in the last minute and signed out after a quarter of an hour',
      },
    ],
  },
  {
    id: 'hipaa-cifrado',
    paragraph: '(a)(2)(iv)',
    name: 'Cifrado y descifrado',
    kind: 'Abordable',
    measure:
      'En la nube, base de datos, documentos, copias y registros se cifran en reposo con claves propias que rotan. En una instalación local, el cifrado depende del disco de ese equipo.',
    duty: 'Cifrar los discos de los equipos y lo que se exporta o se imprime.',
    proofs: [
      {
        file: 'tests/infra/stack/encryption-and-logs.test.ts',
        test: 'database, backups, trail, alarms and every log group are encrypted with our keys',
      },
      {
        file: 'tests/infra/stack/documents.test.ts',
        test: 'documents are private, encrypted with the key of clinical data, versioned and, in production, outlive the stack',
      },
    ],
  },
  {
    id: 'hipaa-auditoria',
    paragraph: '(b)',
    name: 'Controles de auditoría',
    kind: 'Norma',
    measure:
      'Cada lectura y escritura de datos de pacientes, también la denegada, queda en un registro que solo crece, encadenado con resúmenes criptográficos. Cada ejecución de un agente conserva todos sus pasos, que nadie puede cambiar.',
    duty: 'Revisar los accesos con regularidad. Están en la ficha, en «Quién ha accedido», y como AuditEvent en FHIR.',
    proofs: [
      {
        file: 'tests/lambdas/fhir/audit.test.ts',
        test: 'a search once with each patient whose data it answered, and with what was asked',
      },
      { file: 'tests/lambdas/fhir/audit.test.ts', test: 'refused access too, also in a batch' },
      { file: 'tests/contract/agents/runs-suite.ts', test: 'no organization sees another’s runs' },
    ],
  },
  {
    id: 'hipaa-integridad',
    paragraph: '(c)(1)',
    name: 'Integridad',
    kind: 'Norma',
    measure:
      'Cada versión de un dato se conserva con su autoría. Quien guarda sobre una versión que ya no es la actual recibe un aviso y no pisa a nadie, y una operación que falla no deja nada a medias.',
    duty: 'Corregir lo registrado por error con «Marcar como error», que conserva lo anterior.',
    proofs: [
      {
        file: 'tests/lambdas/fhir/interactions/write.test.ts',
        test: 'an update makes a new version and keeps the old one',
      },
      {
        file: 'tests/lambdas/fhir/interactions/write.test.ts',
        test: 'a stale version is refused with 412 and changes nothing',
      },
      {
        file: 'tests/contract/database/database-suite.ts',
        test: 'a transaction that throws leaves nothing behind, and its scope ends with it',
      },
    ],
  },
  {
    id: 'hipaa-autenticacion-informacion',
    paragraph: '(c)(2)',
    name: 'Mecanismo para autenticar la información',
    kind: 'Abordable',
    measure:
      'Una comprobación recorre el registro de accesos y señala la primera entrada cambiada, añadida o borrada. Sus cabezas se firman cada minuto y se guardan fuera de la base de datos. El contenido firmado de una nota no se cambia, y la ficha avisa si no coincide con lo que se firmó.',
    duty: 'Pedir a quien administra la instalación que ejecute la comprobación con regularidad.',
    proofs: [
      {
        file: 'tests/lambdas/audit/verify-logs.test.ts',
        test: 'logs that nobody touched are whole, also while they grow',
      },
      {
        file: 'tests/frontend/features/patient/note-letter.test.tsx',
        test: 'is not of what somebody changed since, and the letter says so',
      },
    ],
  },
  {
    id: 'hipaa-autenticacion-personas',
    paragraph: '(d)',
    name: 'Autenticación de personas o entidades',
    kind: 'Norma',
    measure:
      'Contraseña que no viaja al iniciar sesión (SRP) y código de una aplicación de autenticación, obligatorio para todos. Un código no vale dos veces. Los mensajes que llegan de otros sistemas se aceptan solo firmados.',
    duty: 'Comprobar la identidad de cada persona antes de darle acceso.',
    proofs: [
      {
        file: 'tests/infra/stack/identity.test.ts',
        test: 'requires a second factor, which is a software token and nothing else',
      },
      { file: 'tests/contract/cognito/second-factor.test.ts', test: 'does not accept the same code twice' },
      {
        file: 'tests/lambdas/messaging/inbound.test.ts',
        test: 'for an organization that does not exist, in the same words as any forgery',
      },
    ],
  },
  {
    id: 'hipaa-transmision',
    paragraph: '(e)(1)',
    name: 'Seguridad de la transmisión',
    kind: 'Norma',
    measure:
      'En la nube todo pasa por HTTPS y la base de datos no tiene salida a internet. Los correos a pacientes no llevan contenido salvo que escriban primero por ese canal o lo consientan, y ningún documento adjunto sale.',
    duty: 'Recoger el consentimiento de cada paciente antes de escribirle por un medio que no es seguro.',
    proofs: [
      {
        file: 'tests/infra/stack/database.test.ts',
        test: 'has no way to the internet and no NAT gateway to pay for',
      },
      {
        file: 'tests/lambdas/messaging/outgoing.test.ts',
        test: 'goes out over the channel that they permitted, without its text',
      },
    ],
  },
  {
    id: 'hipaa-integridad-transmision',
    paragraph: '(e)(2)(i)',
    name: 'Controles de integridad',
    kind: 'Abordable',
    measure:
      'Lo que entra se valida entero antes de guardarse, y repetir una solicitud cuya respuesta se perdió la hace una sola vez.',
    duty: 'Que los sistemas conectados envíen una Idempotency-Key en cada cambio.',
    proofs: [
      {
        file: 'tests/lambdas/fhir/bad-input.test.ts',
        test: 'A resource that is not valid FHIR is refused, with the element that is wrong',
      },
      {
        file: 'tests/lambdas/api/requests.test.ts',
        test: 'the same request with the same Idempotency-Key is done once and answered twice',
      },
    ],
  },
  {
    id: 'hipaa-cifrado-transmision',
    paragraph: '(e)(2)(ii)',
    name: 'Cifrado en la transmisión',
    kind: 'Abordable',
    measure:
      'TLS 1.2 o posterior hacia el navegador y hacia la API; la base de datos rechaza conexiones sin TLS.',
    duty: 'En una instalación propia, poner delante un servidor con TLS: el producto local escucha solo en ese equipo.',
    proofs: [
      {
        file: 'tests/infra/stack/hosting.test.ts',
        test: 'speaks TLS 1.2 (2021) and newer under our own name, and production has one',
      },
      {
        file: 'tests/infra/stack/database.test.ts',
        test: 'refuses connections without TLS and logs no data',
      },
    ],
  },
];
