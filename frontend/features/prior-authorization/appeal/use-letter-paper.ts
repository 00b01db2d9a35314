import { useState } from 'react';
import type { AuthorizationCase } from '../../../../lambdas/contracts/prior-authorization-cases.ts';
import type { AppealLetter } from '../../../../lambdas/contracts/prior-authorization-letters.ts';
import { ApiProblem, NetworkFailure } from '../../../lib/api-problem.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** A letter as it is sent. Its file's name tells nobody whose it is. */
export function useLetterPaper() {
  const { timeZone, query } = useFhirAccess();
  const [failure, setFailure] = useState<string>();
  return {
    failure,
    async save(of: AuthorizationCase, letter: AppealLetter): Promise<void> {
      setFailure(undefined);
      try {
        const { patientPaper } = await import('../../../lib/pdf-frame.ts');
        const { sentences, signedBy, signedAt } = letter;
        const when = formatDate(signedAt ?? undefined, timeZone, { hasTime: true }) ?? '';
        const lines = (texts: string[]) => ({
          columns: [],
          rows: texts.map((text) => [text]),
          emptyText: '',
        });
        const paper = patientPaper(
          {
            title: 'Carta de recurso',
            clinic: query.data?.organization.legalName ?? '',
            patient: of.patient.name,
            facts: [`N.º de afiliado: ${of.coverage.memberId || 'No consta'}`, of.service],
            generated: signedBy ? `Firmada por ${signedBy} el ${when}` : 'Borrador sin firmar',
          },
          [
            {
              title: `A ${of.coverage.payer || 'la aseguradora'}`,
              ...lines(sentences.map(({ text }) => text)),
            },
            { title: 'Firma', ...lines([signedBy ? `${signedBy}, ${when}` : 'Sin firmar: no la envíe.']) },
          ],
        );
        saveFile(paper.output('blob'), 'carta-de-recurso.pdf');
      } catch (error) {
        const isKnown = error instanceof ApiProblem || error instanceof NetworkFailure;
        setFailure(isKnown ? error.message : 'No se ha podido crear el PDF de la carta.');
      }
    },
  };
}
