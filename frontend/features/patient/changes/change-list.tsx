import type { Resource } from '@medplum/fhirtypes';
import type { HistoryVersion } from '../../../lib/fhir-client.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import type { FieldValues } from '../editing/merge-changes.ts';
import { RecordItem, RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';
import { useColleagueName } from './colleague-name.ts';
import { useVersionAuthors, type VersionAuthor, versionReference } from './version-authors.ts';
import { type Told, type VersionChanges, versionChanges } from './version-changes.ts';

export interface ChangeTitles {
  created: string;
  changed: string;
  deleted: string;
}

interface ChangeListProps<Type extends Resource, Values extends FieldValues> extends SectionProps {
  resourceType: Type['resourceType'];
  id: string;
  versions: readonly HistoryVersion<Type>[];
  told: Told<Type, Values>;
  titles: ChangeTitles;
}

/** Each version of a resource: when, who, and what changed from what to what. */
export function ChangeList<Type extends Resource, Values extends FieldValues>(
  props: ChangeListProps<Type, Values>,
) {
  const { resourceType, id, versions, told, titles, timeZone } = props;
  const authors = useVersionAuthors(resourceType, id, props);
  return (
    <RecordList>
      {versionChanges(versions, told).map((entry) => (
        <ChangeItem
          key={entry.version}
          entry={entry}
          title={titles[entry.kind]}
          timeZone={timeZone}
          isAuthorTold={authors.data !== undefined}
          author={authors.data?.get(versionReference(resourceType, id, entry.version))}
        />
      ))}
    </RecordList>
  );
}

interface ChangeItemProps {
  entry: VersionChanges;
  title: string;
  timeZone: string;
  isAuthorTold: boolean;
  author: VersionAuthor | undefined;
}

function ChangeItem({ entry, title, timeZone, isAuthorTold, author }: ChangeItemProps) {
  const name = useColleagueName(author?.userId);
  const person = author?.userId === undefined ? 'Autoría no consta' : `Por ${name}`;
  const isByNobody = author !== undefined && author.userId === undefined && author.details.length > 0;
  return (
    <RecordItem
      title={title}
      when={formatDate(entry.at, timeZone, { hasTime: true }) ?? 'Fecha no consta'}
      details={[
        isAuthorTold && !isByNobody ? person : undefined,
        ...(author?.details ?? []),
        ...(entry.kind === 'changed' && entry.changes.length === 0 ? ['Otros datos'] : entry.changes),
      ]}
    />
  );
}
