import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { type CalendarEntry, nameOf } from '../calendar-entry.ts';
import { entryLooks } from '../entry-looks.ts';
import { hoursText, hourText } from '../time-text.ts';

interface EntryCardProps {
  entry: CalendarEntry;
  timeZone: string;
  /** A line alone: there is no height for more. */
  isShort: boolean;
  /** Where its place tells when it is, the name is what must not be cut. */
  isNameFirst?: boolean;
  hasClinician: boolean;
}

/** An appointment within a grid: when, who, what for; its state by colour, icon and words. */
export function EntryCard(props: EntryCardProps) {
  const { entry, timeZone, isShort, isNameFirst = false, hasClinician } = props;
  const { Icon, label, isOff } = entryLooks[entry.kind];
  const clinicians = entry.practitioners.map(({ name }) => name).join(', ');
  const name = <strong>{nameOf(entry.patient, 'Sin paciente')}</strong>;
  const time = isShort ? hourText(entry.start, timeZone) : hoursText(entry.start, entry.end, timeZone);
  return (
    <chakra.span className="entry-text" {...(isOff ? { textDecoration: 'line-through' } : {})}>
      <chakra.span className={isShort && isNameFirst ? 'entry-head entry-named' : 'entry-head'}>
        <Icon size={12} aria-hidden />
        {entry.override === undefined ? null : <TriangleAlert size={12} aria-hidden />}
        {isShort && isNameFirst ? name : null}
        <span className="entry-time">{time}</span>
        {isShort && !isNameFirst ? name : null}
      </chakra.span>
      {isShort ? null : (
        <>
          {name}
          {entry.purpose ? <span>{entry.purpose}</span> : null}
          {hasClinician && clinicians ? <span>{clinicians}</span> : null}
        </>
      )}
      <VisuallyHidden>
        {[label, entry.override === undefined ? undefined : 'con permiso especial']
          .filter(Boolean)
          .join(', ')}
      </VisuallyHidden>
    </chakra.span>
  );
}
