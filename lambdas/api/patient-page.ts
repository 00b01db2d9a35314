import type * as z from 'zod';
import { patientPageRoutes as routes } from '../contracts/patient-forms.ts';
import type { EdgeContext } from '../edge/caller.ts';
import { FhirRefusal, type Repository } from '../fhir/index.ts';
import { saveAnswers } from '../patient-forms/answers.ts';
import { askedForm } from '../patient-forms/asked-form.ts';
import { chooseTime } from '../patient-forms/choose-time.ts';
import { closed, lockLink, organizationOfSession, organizationOfToken } from '../patient-forms/find-link.ts';
import { finishForm } from '../patient-forms/finish-form.ts';
import { readMatter, writeMatter } from '../patient-forms/matter-messages.ts';
import { patientPage } from '../patient-forms/names.ts';
import { openLink } from '../patient-forms/open-link.ts';
import type { Sql } from '../platform/database.ts';
import { platformCaller } from '../platform/platform-caller.ts';
import type { Dependencies } from './dependencies.ts';
import type { App } from './endpoint.ts';
import { inRecord } from './record.ts';
import { problemResponse, Refused } from './refusal.ts';
import { readBody } from './request-body.ts';

/** One answer to links that never were, whatever is guessed. */
const unknownLink = {
  kind: 'not-found',
  detail: 'Este enlace no existe. Pida otro a su clínica.',
} as const;

type PageRoute = (typeof routes)[keyof typeof routes];
type Found = { organizationId: string; linkId: string };
/** What a handler does in the organization's transaction; undefined of what has gone meanwhile. */
type Work<R extends PageRoute> = (
  sql: Sql,
  found: Found,
  body: z.infer<R['body']>,
  requestId: string,
) => Promise<z.infer<R['response']> | undefined>;

/**
 * What the page of patients asks for. Nobody signs in: a link's secret, and the birth date, open one form of one patient, and nothing
 * else of theirs or of anybody's.
 */
export function registerPatientPage(app: App, { database, now }: Dependencies): void {
  const asPage = <Result>(
    sql: Sql,
    { organizationId }: Found,
    work: (repository: Repository) => Promise<Result>,
  ) => inRecord({ sql, caller: platformCaller(organizationId), now }, work, patientPage);

  function register<R extends PageRoute>(
    route: R,
    find: (sql: Sql, body: z.infer<R['body']>) => Promise<Found | undefined>,
    unknown: () => z.infer<R['response']> | undefined,
    work: Work<R>,
  ): void {
    app.post(route.path, async (context: EdgeContext) => {
      context.set('route', route.path);
      const requestId = context.get('requestId');
      const body = await readBody(context.req.raw, route.body as unknown as z.ZodType<z.infer<R['body']>>);
      if ('refusal' in body) return problemResponse(body.refusal, requestId);
      const found = await database.transaction({ role: 'app', organizationId: null }, (sql) =>
        find(sql, body.value),
      );
      const { organizationId } = found ?? {};
      const userId = organizationId && platformCaller(organizationId).user_id;
      try {
        const answer =
          found && organizationId && userId
            ? await database.transaction({ role: 'app', organizationId, userId }, (sql) =>
                work(sql, found, body.value, requestId),
              )
            : unknown();
        return answer ? context.json(answer as object) : problemResponse(unknownLink, requestId);
      } catch (error) {
        if (error instanceof Refused) return problemResponse(error.refusal, requestId);
        if (error instanceof FhirRefusal)
          return problemResponse({ kind: 'invalid', detail: error.issues[0]?.diagnostics ?? '' }, requestId);
        throw error;
      }
    });
  }

  const byToken = (sql: Sql, { token }: { token: string }) => organizationOfToken(sql, token);
  const bySession = (sql: Sql, { session }: { session: string }) =>
    organizationOfSession(sql, session, now());
  const nothing = () => undefined;
  const over = () => ({ outcome: 'session-over' }) as const;

  register(routes.lookAtPatientLink, byToken, nothing, async (sql, { linkId }) => {
    const link = await lockLink(sql, linkId, now());
    if (!link) return undefined;
    if (link.state !== 'open') return closed(link);
    return { outcome: 'open', language: link.language, clinic: link.clinic };
  });

  register(routes.openPatientLink, byToken, nothing, (sql, found, { birthDate }, requestId) =>
    asPage(sql, found, (repository) => openLink(repository, found.linkId, birthDate, requestId)),
  );

  register(routes.readAskedForm, bySession, over, async (sql, found) => {
    const link = await lockLink(sql, found.linkId, now());
    if (!link) return undefined;
    if (link.state !== 'open') return closed(link);
    const reader = { sql, caller: platformCaller(found.organizationId) };
    return { outcome: 'opened', form: await askedForm(reader, link) };
  });

  register(routes.saveAnswers, bySession, over, (sql, found, body) =>
    saveAnswers({ sql, caller: platformCaller(found.organizationId) }, found.linkId, body, now()),
  );

  register(routes.finishPatientForm, bySession, over, (sql, found, body) =>
    asPage(sql, found, (repository) => finishForm(repository, found.linkId, body)),
  );

  register(routes.chooseTime, bySession, over, (sql, found, { timeId }) =>
    asPage(sql, found, (repository) => chooseTime(repository, found.linkId, timeId)),
  );

  register(routes.readMatterMessages, bySession, over, (sql, found) =>
    asPage(sql, found, (repository) => readMatter(repository, found.linkId)),
  );

  register(routes.writeMatterMessage, bySession, over, (sql, found, body) =>
    asPage(sql, found, (repository) => writeMatter(repository, found.linkId, body)),
  );
}
