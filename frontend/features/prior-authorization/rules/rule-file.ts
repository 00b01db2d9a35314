import { exampleRules } from '../../../../lambdas/clinical/prior-authorization/example-rules.ts';
import { type Requirement, requirementTexts } from '../../../../lambdas/clinical/prior-authorization/rule.ts';
import {
  type AuthorizationRuleInput,
  authorizationRuleInputSchema,
  mostImportedRules,
} from '../../../../lambdas/contracts/prior-authorization.ts';
import { readCsv } from '../../../lib/read-csv.ts';
import { foldText } from '../../../lib/text-search.ts';
import { csvText } from '../../../lib/write-csv.ts';
import { type RuleTexts, ruleOfTexts, textsOfRule } from './rule-texts.ts';

const columns: Record<keyof RuleTexts, string> = {
  payer: 'Aseguradora',
  plan: 'Plan',
  service: 'Servicio',
  system: 'Sistema',
  code: 'Código',
  requirement: 'Autorización',
  conditions: 'Condiciones',
  documents: 'Documentos',
  questionnaires: 'Formularios',
  standardDays: 'Días',
  urgentDays: 'Días si es urgente',
  source: 'Fuente',
  sourceDate: 'Fecha de la fuente',
  expiresOn: 'Caduca',
};
const names = Object.keys(columns) as (keyof RuleTexts)[];
const requirementNames = Object.keys(requirementTexts) as Requirement[];

/** A file to begin with: the product's own examples. Its payers are invented. */
export const exampleFile = (): string =>
  csvText([
    names.map((name) => columns[name]),
    ...exampleRules.map((rule) => {
      const texts = textsOfRule(rule);
      return names.map((name) => (name === 'requirement' ? requirementTexts[rule.requirement] : texts[name]));
    }),
  ]);

export interface ReadRules {
  rules: AuthorizationRuleInput[];
  /** What cannot be taken, each with its line. */
  problems: string[];
}

const plain = (text: string) => foldText(text).trim();

/** Rules of a CSV file with our columns, in any order; days as `YYYY-MM-DD` or month/day/year. */
export function readRuleFile(content: string): ReadRules {
  const { records, isCut } = readCsv(content, mostImportedRules + 1);
  const [head, ...lines] = records;
  if (!head) return { rules: [], problems: ['El archivo está vacío.'] };
  const places = new Map(
    names.map((name) => [name, head.cells.findIndex((cell) => plain(cell) === plain(columns[name]))]),
  );
  const missing = (['payer', 'service', 'requirement', 'source', 'sourceDate'] as const).filter(
    (name) => places.get(name) === -1,
  );
  if (missing.length > 0)
    return { rules: [], problems: missing.map((name) => `Falta la columna «${columns[name]}».`) };
  const rules: AuthorizationRuleInput[] = [];
  const problems: string[] = isCut ? [`Solo se leen ${mostImportedRules} reglas de una vez.`] : [];
  for (const { line, cells } of lines) {
    const texts = Object.fromEntries(
      names.map((name) => [name, (cells[places.get(name) ?? -1] ?? '').trim()]),
    ) as RuleTexts;
    const requirement = requirementNames.find(
      (name) => name === texts.requirement || plain(requirementTexts[name]) === plain(texts.requirement),
    );
    const read = authorizationRuleInputSchema.safeParse({
      ...ruleOfTexts({
        ...texts,
        requirement: requirement ?? texts.requirement,
        sourceDate: isoDay(texts.sourceDate),
        expiresOn: isoDay(texts.expiresOn),
      }),
    });
    if (read.success) rules.push(read.data);
    else
      for (const { path, message } of read.error.issues)
        problems.push(`Línea ${line}, ${columns[path[0] as keyof RuleTexts] ?? 'regla'}: ${message}.`);
  }
  return { rules, problems };
}

/** Month first, as the product's forms take days; what is none stays as it is, for the schema to refuse. */
function isoDay(text: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return month && day && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}
