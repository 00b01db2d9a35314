import { practitionerDetailsRoutes as routes } from '../contracts/practitioner-details.ts';
import { noSuchPerson } from './account-answers.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { inRecord } from './record.ts';
import { staleVersion } from './version-tag.ts';

/** What agenda and notes say of whoever treats patients, kept as their Practitioner in the record. */
export function registerPractitionerDetails(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.readPractitionerDetails, async ({ sql, caller, params: { userId } }) => {
    const { readDetails } = await import('../people/practitioner-details.ts');
    const body = await inRecord({ sql, caller, now }, (repository) => readDetails(repository, userId));
    return body ? { body } : { refusal: noSuchPerson };
  });

  endpoint(app, database, routes.writePractitionerDetails, async ({ sql, caller, params, body }) => {
    const { writeDetails } = await import('../people/practitioner-details.ts');
    const written = await inRecord({ sql, caller, now }, (repository) =>
      writeDetails(repository, params.userId, body.details, body.practitionerVersion),
    );
    if (written === 'not-found') return { refusal: noSuchPerson };
    return written === 'stale' ? { refusal: staleVersion } : { body: written };
  });
}
