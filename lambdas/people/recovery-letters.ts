import { type Clock, clockText } from '../clinical/clock.ts';
import type { Sql } from '../platform/database.ts';
import { enqueueMessage } from '../platform/outbox.ts';

export interface Concerned {
  organizationId: string;
  userId: string;
  now: Date;
}

const at = (moment: Date, clock: Clock) =>
  clockText(clock, moment, { dateStyle: 'full', timeStyle: 'short' });

const unknownToYou =
  'Si no lo ha pedido usted, entre ahora con su autenticador: la solicitud se anula. Después cambie su contraseña.';

/** What is told of a lost authenticator: to the person, and to whoever administers. No link: these are letters that thieves copy. */
export type RecoveryNews =
  | { kind: 'asked'; expiresAt: Date }
  | { kind: 'waiting'; maturesAt: Date }
  | { kind: 'reminder'; maturesAt: Date }
  | { kind: 'granted'; way: 'administrator' | 'code' | 'waiting' }
  | { kind: 'rejected' }
  | { kind: 'codes-made' };

type Letter = { subject: string; lines: string[] };

function toPerson(news: RecoveryNews, clock: Clock): Letter {
  switch (news.kind) {
    case 'asked':
      return {
        subject: 'Ha pedido entrar sin su autenticador',
        lines: [
          'Alguien que conoce su contraseña ha dicho que ha perdido el autenticador de su cuenta de Auxilia.',
          `Antes del ${at(news.expiresAt, clock)} debe confirmarlo una persona que administre su organización. Hable con ella: tiene que reconocerle.`,
          unknownToYou,
        ],
      };
    case 'waiting':
    case 'reminder':
      return {
        subject:
          news.kind === 'waiting'
            ? 'Ha pedido entrar sin su autenticador'
            : 'Su autenticador se retirará mañana',
        lines: [
          'Alguien que conoce su contraseña ha dicho que ha perdido el autenticador de su cuenta de Auxilia.',
          `Nadie más administra su organización. Por eso hay un plazo: el ${at(news.maturesAt, clock)} el autenticador dejará de valer y le enviaremos un código para elegir otra contraseña.`,
          unknownToYou,
        ],
      };
    case 'granted':
      return {
        subject: 'Su autenticador ya no vale',
        lines: [
          'El autenticador de su cuenta de Auxilia se ha retirado y sus sesiones se han cerrado.',
          news.way === 'code'
            ? 'Se ha hecho con su contraseña y uno de sus códigos de recuperación, que ya no vale. Al entrar configurará otro autenticador.'
            : 'Le enviamos aparte un código para elegir otra contraseña. Si caduca, pida otro con «¿Olvidó su contraseña?». Al entrar configurará otro autenticador.',
          'Si no lo ha pedido usted, avise ahora mismo a quien administra su organización.',
        ],
      };
    case 'rejected':
      return {
        subject: 'No se ha confirmado que perdiera su autenticador',
        lines: [
          'Una persona que administra su organización no lo ha confirmado. Su autenticador sigue valiendo.',
          'Si no lo pidió usted, cambie su contraseña: alguien la conoce.',
        ],
      };
    case 'codes-made':
      return {
        subject: 'Hay códigos de recuperación nuevos en su cuenta',
        lines: [
          'Se han creado diez códigos de recuperación de su cuenta de Auxilia. Los anteriores ya no valen.',
          'Si no ha sido usted, cierre todas sus sesiones, cambie su contraseña y cree otros códigos.',
        ],
      };
  }
}

function toAdministrators(news: RecoveryNews, name: string, clock: Clock): Letter | undefined {
  switch (news.kind) {
    case 'asked':
      return {
        subject: `${name} ha perdido su autenticador`,
        lines: [
          `${name} ha demostrado su contraseña y dice que ha perdido el autenticador de su cuenta de Auxilia.`,
          `Compruebe quién es, en persona o llamando a un número que ya conocía. Antes del ${at(news.expiresAt, clock)} decida en «Usuarios».`,
        ],
      };
    case 'waiting':
    case 'reminder':
      return {
        subject: `${name} ha perdido su autenticador`,
        lines: [
          `${name} ha demostrado su contraseña y dice que ha perdido el autenticador. Dejará de valer el ${at(news.maturesAt, clock)}, salvo que antes se use o que alguien que administre lo rechace en «Usuarios».`,
        ],
      };
    case 'granted':
      return {
        subject: `El autenticador de ${name} ya no vale`,
        lines: [
          {
            administrator: `Una persona que administra ha confirmado que ${name} lo ha perdido.`,
            code: `${name} ha entrado con su contraseña y un código de recuperación.`,
            waiting: `Ha pasado el plazo sin que nadie usara el autenticador de ${name}.`,
          }[news.way],
          'Al entrar configurará otro. Si no le cuadra, bloquee la cuenta en «Usuarios».',
        ],
      };
    case 'rejected':
      return {
        subject: `Se ha rechazado la solicitud de ${name}`,
        lines: [`El autenticador de ${name} sigue valiendo. Alguien conoce su contraseña: que la cambie.`],
      };
    case 'codes-made':
      return undefined;
  }
}

/** Tells the person and everybody who administers beside them, in the transaction of what is told. */
export async function tellOfRecovery(
  sql: Sql,
  { organizationId, userId, now }: Concerned,
  news: RecoveryNews,
): Promise<void> {
  const [person] = await sql<{ email: string; name: string; clock: Clock }>(
    `SELECT email, given_name || ' ' || family_name AS name, jsonb_build_object('timeZone', time_zone, 'hourCycle', hour_cycle) AS clock
     FROM users JOIN organizations USING (organization_id) WHERE organization_id = $1 AND user_id = $2`,
    [organizationId, userId],
  );
  if (!person) return;
  const send = (to: string, { subject, lines }: Letter) =>
    enqueueMessage(sql, { channel: 'email', to, subject, text: lines.join('\n\n') }, { now });
  await send(person.email, toPerson(news, person.clock));
  const letter = toAdministrators(news, person.name, person.clock);
  if (!letter) return;
  const others = await sql<{ email: string }>(
    `SELECT email FROM users WHERE organization_id = $1 AND user_id <> $2 AND 'admins' = ANY (last_roles)
       AND disabled_at IS NULL AND deactivated_at IS NULL`,
    [organizationId, userId],
  );
  for (const { email } of others) await send(email, letter);
}
