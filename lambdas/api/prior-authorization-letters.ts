import { appealLetterRoutes as routes } from '../contracts/prior-authorization-letters.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { organizationDay } from './organization-clock.ts';
import { inRecord } from './record.ts';

/** Letters of appeal: drafted, changed and signed by clinicians. */
export function registerAppealLetters(app: App, { database, now }: Dependencies): void {
  const work = () => import('../prior-authorization/appeal/index.ts');

  endpoint(app, database, routes.listAppealLetters, async ({ params, ...who }) => {
    const { showLetters } = await work();
    const letters = await inRecord({ ...who, now }, (repository) => showLetters(repository, params.caseId));
    return { body: { letters } };
  });

  endpoint(app, database, routes.draftAppealLetter, async ({ params, ...who }) => {
    const { draftLetter, showLetter } = await work();
    const letter = await inRecord({ ...who, now }, (repository) => draftLetter(repository, params.caseId));
    return { body: showLetter(letter) };
  });

  endpoint(app, database, routes.saveAppealLetter, async ({ params, ifMatch, body, ...who }) => {
    const { saveLetter, showLetter } = await work();
    const letter = await inRecord({ ...who, now }, (repository) =>
      saveLetter(repository, { ...params, ifMatch }, body.sentences),
    );
    return { body: showLetter(letter), version: letter.version };
  });

  endpoint(app, database, routes.signAppealLetter, async ({ params, ifMatch, ...who }) => {
    const { signLetter, showLetter } = await work();
    const { today } = await organizationDay(who.sql, now());
    const letter = await inRecord({ ...who, now }, (repository) =>
      signLetter(repository, { ...params, ifMatch }, today),
    );
    return { body: showLetter(letter), version: letter.version };
  });
}
