import { type Clock, clockText, sentence } from '../../clinical/clock.ts';

export interface AlarmLetterFacts {
  clinic: string;
  dueAt: Date;
  now: Date;
  clock: Clock;
  /** Why it is this person who is told. */
  isEverybody: boolean;
  siteUrl: string;
}

/** What leaves the clinic when somebody is called: that there is something, and never what, nor of whom. */
export function alarmLetter({ clinic, dueAt, now, clock, isEverybody, siteUrl }: AlarmLetterFacts) {
  const time = clockText(clock, dueAt, { timeStyle: 'short' });
  const until = sentence(
    now < dueAt ? `Hay que atenderla antes de las ${time}` : `Su plazo terminó a las ${time}`,
  );
  const subject = 'Hay una alarma sin atender';
  const first = `Hay una alarma sin atender en ${clinic}. ${until}`;
  const address = `${siteUrl}/clinical-dashboard`;
  const why = isEverybody
    ? 'Nadie la ha tomado todavía. Se avisa a todas las personas que pueden atenderla.'
    : 'Le toca a usted en la lista de guardia. Si no la toma a tiempo, se avisará a la siguiente persona.';
  return {
    subject,
    text: [first, why, `Entre en Auxilia y pulse «Lo atiendo»: ${address}`].join('\n\n'),
    sms: `${first} Entre en Auxilia: ${address}`,
  };
}
