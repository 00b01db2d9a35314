import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { type CalendarEntry, nameOf } from '../calendar-entry.ts';
import { type ClinicianMarks, entryMark } from '../clinician-marks.ts';
import { entryLooks } from '../entry-looks.ts';
import { hoursText, hourText } from '../time-text.ts';

interface EntryCardProps {
  entry: CalendarEntry;
  timeZone: string;
  /** What there is height for: a line, two, or all of it. */
  size: 'line' | 'two' | 'whole';
  /** Its place tells when it is. */
  isPlaced?: boolean;
  /** Undefined where its place tells whose it is. */
  marks: ClinicianMarks | undefined;
}

/** An appointment within a grid: when, whose, who, what for; its state by shape, icon and words. */
export function EntryCard({ entry, timeZone, size, isPlaced = false, marks }: EntryCardProps) {
  const { Icon, label, isSaidByShape } = entryLooks[entry.kind];
  const name = nameOf(entry.patient, 'Sin paciente');
  const mark = marks && entryMark(marks, entry);
  const clinicians = entry.practitioners.map((practitioner) => practitioner.name).join(', ');
  const isWhole = size === 'whole';
  return (
    <span className="entry-text">
      <span className="entry-head">
        {isSaidByShape && !isWhole ? null : <Icon size={12} aria-hidden />}
        {entry.override === undefined ? null : <TriangleAlert size={12} aria-hidden />}
        {mark && !isWhole ? (
          <span className="entry-initials" aria-hidden>
            {mark.initials}
          </span>
        ) : null}
        {isWhole ? (
          <span className="entry-time">{hoursText(entry.start, entry.end, timeZone)}</span>
        ) : (
          <>
            {isPlaced ? null : <span className="entry-time">{hourText(entry.start, timeZone)}</span>}
            <strong>{name}</strong>
          </>
        )}
        {size === 'line' && isPlaced && entry.purpose ? (
          <chakra.span truncate>{entry.purpose}</chakra.span>
        ) : null}
      </span>
      {isWhole ? <strong>{name}</strong> : null}
      {size === 'line' || !entry.purpose ? null : <span>{entry.purpose}</span>}
      {isWhole && marks && clinicians ? (
        <span>
          {mark ? (
            <span className="entry-initials" aria-hidden>
              {`${mark.initials} `}
            </span>
          ) : null}
          {clinicians}
        </span>
      ) : null}
      <VisuallyHidden>
        {[label, entry.override === undefined ? undefined : 'con permiso especial']
          .filter(Boolean)
          .join(', ')}
      </VisuallyHidden>
    </span>
  );
}
