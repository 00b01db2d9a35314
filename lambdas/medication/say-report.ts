import type { CheckedFinding, CheckedReport } from './checked-report.ts';

interface Told extends Pick<CheckedReport, 'notChecked' | 'checked' | 'of'> {
  findings: readonly Pick<CheckedFinding, 'level' | 'title' | 'text' | 'whatToDo'>[];
  sources: readonly {
    label: string;
    findings: readonly { title: string; text: string; whatToDo: string }[];
  }[];
}

/** So many findings are told in a text that a person reads beside other things. */
const mostTold = 6;
const mostLacking = 3;

/** A report in a few lines of Spanish, for whoever decides. That nothing was found is never told without what was not checked. */
export function sayReport({ findings, notChecked, checked, of, sources }: Told): string[] {
  const said = findings
    .slice(0, mostTold)
    .map(
      ({ level, title, text, whatToDo }) =>
        `• ${level === 'interrupts' ? 'Requiere decisión' : 'Aviso'}: ${title}. ${text} ${whatToDo}`,
    );
  const more = findings.length > mostTold ? [`• Y ${findings.length - mostTold} avisos más.`] : [];
  const none =
    findings.length === 0
      ? ['• Sin hallazgos en lo que se pudo comprobar: no significa que no los haya.']
      : [];
  const lacking = notChecked.slice(0, mostLacking).map((line) => `• ${line}`);
  const rest =
    notChecked.length > mostLacking ? [`• Y ${notChecked.length - mostLacking} más sin comprobar.`] : [];
  return [
    `Comprobación de la medicación (${checked} de ${of}), para que decida un profesional:`,
    ...said,
    ...more,
    ...none,
    ...sources.flatMap(sayNamed),
    ...lacking,
    ...rest,
  ];
}

/** What a source says, each line as of it. */
function sayNamed({ label, findings }: Told['sources'][number]): string[] {
  const said = findings
    .slice(0, mostTold)
    .map(
      ({ title, text, whatToDo }) => `• ${label}: ${[`${title}.`, text, whatToDo].filter(Boolean).join(' ')}`,
    );
  return findings.length > mostTold ? [...said, `• ${label}: y ${findings.length - mostTold} más.`] : said;
}
