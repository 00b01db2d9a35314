import type { CheckedFinding, CheckedReport } from './checked-report.ts';

interface Told extends Pick<CheckedReport, 'notChecked' | 'checked' | 'of'> {
  findings: readonly Pick<CheckedFinding, 'level' | 'title' | 'text' | 'whatToDo'>[];
}

/** So many findings are told in a text that a person reads beside other things. */
const mostTold = 6;
const mostLacking = 3;

/** A report in a few lines of Spanish, for whoever decides. That nothing was found is never told without what was not checked. */
export function sayReport({ findings, notChecked, checked, of }: Told): string[] {
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
    ...lacking,
    ...rest,
  ];
}
