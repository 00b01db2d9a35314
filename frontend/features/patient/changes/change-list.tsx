import type { Resource } from '@medplum/fhirtypes';
import type { HistoryVersion } from '../../../lib/fhir-client.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import type { FieldValues } from '../editing/merge-changes.ts';
import { RecordItem, RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';
import { useColleagueName } from './colleague-name.ts';
import { useVersionAuthors, versionReference } from './version-authors.ts';
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
  const authors = useVersionAuthors(props);
  return (
    <RecordList>
      {versionChanges(versions, told).map((entry) => (
        <ChangeItem
          key={entry.version}
          entry={entry}
          title={titles[entry.kind]}
          timeZone={timeZone}
          isAuthorTold={authors.data !== undefined}
          userId={authors.data?.get(versionReference(resourceType, id, entry.version))}
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
  userId: string | undefined;
}

function ChangeItem({ entry, title, timeZone, isAuthorTold, userId }: ChangeItemProps) {
  const name = useColleagueName(userId);
  const author = userId === undefined ? 'Autoría no consta' : `Por ${name}`;
  return (
    <RecordItem
      title={title}
      when={formatDate(entry.at, timeZone, { hasTime: true }) ?? 'Fecha no consta'}
      details={[
        isAuthorTold ? author : undefined,
        ...(entry.kind === 'changed' && entry.changes.length === 0 ? ['Otros datos'] : entry.changes),
      ]}
    />
  );
}
