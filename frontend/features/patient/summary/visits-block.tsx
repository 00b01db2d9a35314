import type { DocumentReference, Encounter } from '@medplum/fhirtypes';
import { Link } from 'react-router-dom';
import { isWithdrawn } from '../../../../lambdas/clinical/notes/withdrawn-document.ts';
import { TextLink } from '../../../ui/form-link.tsx';
import { conceptText, referenceText } from '../concept-text.ts';
import { documentTitle } from '../visits/document-details.ts';
import { encounterTitle } from '../visits/encounter-texts.ts';
import { shortDay } from './short-day.ts';
import { SummaryBlock, SummaryLine, SummaryLines } from './summary-block.tsx';

const roomFor = 4;

interface Visited {
  key: string;
  at: string;
  title: string;
  detail: string;
  view: 'consultas' | 'documentos';
}

interface VisitsBlockProps {
  encounters: readonly Encounter[];
  documents: readonly DocumentReference[];
  timeZone: string;
}

/** The last visits and notes as one list, newest first. */
export function VisitsBlock({ encounters, documents, timeZone }: VisitsBlockProps) {
  const entries = [...encounters.flatMap(visitOf), ...documents.flatMap(documentOf)]
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, roomFor);
  return (
    <SummaryBlock
      title="Últimas visitas y notas"
      note={entries.length === 0 ? 'No constan' : undefined}
      more={entries.length === 0 ? undefined : { view: 'consultas' }}
    >
      <SummaryLines>
        {entries.map(({ key, at, title, detail, view }) => (
          <SummaryLine
            key={key}
            title={
              <TextLink>
                <Link to={{ search: `?vista=${view}` }}>{title}</Link>
              </TextLink>
            }
            detail={detail}
            when={shortDay(at || undefined, timeZone) ?? 'Fecha no consta'}
          />
        ))}
      </SummaryLines>
    </SummaryBlock>
  );
}

function visitOf(encounter: Encounter): Visited[] {
  const { id, status, reasonCode, period, participant } = encounter;
  if (status === 'entered-in-error' || status === 'cancelled') return [];
  const people = participant?.flatMap(({ individual }) => referenceText(individual) ?? []) ?? [];
  return [
    {
      key: `Encounter/${id}`,
      at: period?.start ?? '',
      title: encounterTitle(encounter),
      detail: [conceptText(reasonCode?.[0]), people[0]].filter(Boolean).join(' · '),
      view: 'consultas',
    },
  ];
}

const noteCategory = 'clinical-note';

function documentOf(document: DocumentReference): Visited[] {
  if (isWithdrawn(document)) return [];
  const isNote = document.category?.some(({ coding }) => coding?.some(({ code }) => code === noteCategory));
  const isDraft = document.docStatus === 'preliminary';
  return [
    {
      key: `DocumentReference/${document.id}`,
      at: document.date ?? '',
      title: documentTitle(document),
      detail: [isDraft ? 'Borrador sin firmar' : undefined, referenceText(document.author?.[0])]
        .filter(Boolean)
        .join(' · '),
      view: isNote ? 'consultas' : 'documentos',
    },
  ];
}
