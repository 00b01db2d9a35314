import { mayAccess } from '../contracts/fhir-access.ts';
import { signedContentOf } from '../contracts/signed-content.ts';
import {
  uncodedRoutes as routes,
  searchedText,
  type UncodedField,
  type UncodedGroup,
  uncodedFieldNames,
  uncodedFields,
} from '../contracts/uncoded.ts';
import {
  type ConceptElement,
  noteAccess,
  noteEachPatient,
  uncodedEntries,
  uncodedGroups,
} from '../fhir/index.ts';
import { codeEntries, codingInSet, undoCoding } from '../terminology/index.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { inRecord } from './record.ts';
import { Refused } from './refusal.ts';
import { findTerms } from './terms.ts';

const pageSize = 20;
const entriesPerPage = 50;
const suggestionCount = 3;

const elementOf = (name: UncodedField): ConceptElement => {
  const { type, path } = uncodedFields[name];
  return { name, type, path, signed: signedContentOf(type)?.signed ?? [] };
};

/** The list by which a clinic codes what was stored in words alone, and the changes that it makes. */
export function registerUncoded(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.listUncoded, async ({ sql, caller, body: { after } }) => {
    const elements = uncodedFieldNames
      .map(elementOf)
      .filter(({ type }) => mayAccess(caller.roles, type, 'write'));
    const rows = await uncodedGroups({ sql, caller }, elements, { after, limit: pageSize + 1 });
    const groups: UncodedGroup[] = [];
    for (const { field, text, count } of rows.slice(0, pageSize)) {
      const known = field as UncodedField;
      const { set } = uncodedFields[known];
      const suggestions = await findTerms({ sql, caller }, set, searchedText(text), suggestionCount);
      groups.push({ field: known, text, count, suggestions });
    }
    return {
      body: { groups, isCut: rows[0]?.isCut ?? false, hasMore: rows.length > pageSize },
    };
  });

  endpoint(
    app,
    database,
    routes.listUncodedEntries,
    async ({ sql, caller, body: { field, text, cursor } }) => {
      const element = elementOf(field);
      const found = await uncodedEntries({ sql, caller }, element, {
        text,
        after: cursor,
        limit: entriesPerPage + 1,
      });
      const page = found.slice(0, entriesPerPage);
      await noteAccess(
        { sql, caller, now: now() },
        noteEachPatient({ interaction: 'search-type', outcome: 'success', resourceType: element.type }, [
          ...new Set(page.flatMap(({ patientIds }) => patientIds)),
        ]),
      );
      return {
        body: {
          entries: page.map(({ id, patientIds, date }) => ({
            id,
            patientId: patientIds[0] ?? null,
            date: date.toISOString(),
          })),
          next: found.length > entriesPerPage ? (page.at(-1)?.key ?? null) : null,
        },
      };
    },
  );

  endpoint(app, database, routes.codeEntries, async ({ sql, caller, body: { coding, ...group } }) => {
    const known = await codingInSet({ sql, caller }, uncodedFields[group.field].set, coding);
    if (!known) {
      const detail = 'Ese código no es de los que se ofrecen para este campo.';
      throw new Refused({ kind: 'invalid', detail, errors: [{ pointer: '/coding', detail }] });
    }
    return {
      body: await inRecord({ sql, caller, now }, (repository) =>
        codeEntries(repository, { ...group, coding: known }),
      ),
    };
  });

  endpoint(app, database, routes.undoCoding, async ({ sql, caller, body }) => ({
    body: await inRecord({ sql, caller, now }, (repository) => undoCoding(repository, body)),
  }));
}
