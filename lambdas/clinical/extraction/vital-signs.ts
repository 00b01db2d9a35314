import { inStoredUnit } from '../vital-sign-units.ts';
import { plausible, type VitalSign } from '../vital-signs-form.ts';

/** A vital sign as a text tells it. Nothing that the text lacks is filled in. */
export interface ExtractedVitalSign {
  kind: 'vital-sign';
  sign: VitalSign;
  /** Places in the text, [start, end); both figures of a blood pressure share them. */
  start: number;
  end: number;
  words: string;
  /** mmHg, per minute, °C, %, kg, cm; what is implausible stays in here too, for a person to judge. */
  value: number;
  /**
   * `stated`: the figure as written, in the unit that is written or the only one in use. `unit-assumed`: the unit was told
   * from the size of the figure («12/8», «T 98.6», «talla 1,62»). `implausible`: beyond what is seen in the living.
   */
  status: 'stated' | 'unit-assumed' | 'implausible';
}

interface Reading {
  sign: VitalSign;
  value: number;
  isAssumed?: boolean;
}

interface Rule {
  pattern: RegExp;
  read: (groups: Record<string, string | undefined>) => Reading[];
}

const before = String.raw`(?<![\p{L}\p{N}/])`;
const link = String.raw`[\s:=.]*(?:(?:de|del|es|al|en|basal|axilar)[\s:=]+)*`;
const figure = String.raw`(?<value>\d{1,5}(?:[.,]\d{1,3})?)(?![.,]?\d)`;
/** Neither a date («12/8/2025») nor a span of time («fiebre de 38 horas»). */
const noTime = String.raw`(?!\s*(?:[/-]\s*\d|d[ií]as?|horas?|h\b|semanas?|meses|años?))`;

const rule = (name: string, rest: string, read: Rule['read']): Rule => ({
  pattern: new RegExp(`${before}(?:${name})${link}${rest}`, 'giu'),
  read,
});

const numberOf = (text = '') => Number(text.replace(',', '.'));
const hundredths = (value: number) => Math.round(value * 100) / 100;
const one =
  (sign: VitalSign): Rule['read'] =>
  ({ value }) => [{ sign, value: numberOf(value) }];

/** «12/8» is spoken for 120/80 in much of Latin America and Spain; no living pressure is so low. */
function pressure({ high, low }: Record<string, string | undefined>): Reading[] {
  const [systolic, diastolic] = [numberOf(high), numberOf(low)];
  const isInTens = systolic >= 6 && systolic <= 30 && diastolic >= 3 && diastolic < systolic;
  const factor = isInTens ? 10 : 1;
  return [
    { sign: 'systolic', value: systolic * factor, isAssumed: isInTens },
    { sign: 'diastolic', value: diastolic * factor, isAssumed: isInTens },
  ];
}

function temperature({ value, unit = '' }: Record<string, string | undefined>): Reading[] {
  const typed = numberOf(value);
  const isFahrenheit = /f/i.test(unit);
  const looksFahrenheit = unit === '' && typed >= 90 && typed <= 112;
  if (!isFahrenheit && !looksFahrenheit) return [{ sign: 'temperature', value: typed }];
  const converted = inStoredUnit('temperature', typed, '°F') ?? typed;
  return [{ sign: 'temperature', value: converted, isAssumed: looksFahrenheit }];
}

function weight({ value = '', unit }: Record<string, string | undefined>): Reading[] {
  if (unit === undefined) return [{ sign: 'weight', value: numberOf(value), isAssumed: true }];
  if (/^g/i.test(unit)) {
    // «3,250 g» and «11.400 g» part the thousands.
    const grams = /^\d{1,2}[.,]\d{3}$/.test(value) ? Number(value.replace(/[.,]/, '')) : numberOf(value);
    return [{ sign: 'weight', value: hundredths(grams / 1000) }];
  }
  const typed = numberOf(value);
  const kilograms = /^l/i.test(unit) ? inStoredUnit('weight', typed, 'lb') : typed;
  return [{ sign: 'weight', value: kilograms ?? typed }];
}

function height({ value, unit, feet, inches }: Record<string, string | undefined>): Reading[] {
  if (feet !== undefined) {
    const all = Number(feet) * 12 + Number(inches ?? 0);
    return [{ sign: 'height', value: inStoredUnit('height', all, 'in') ?? all }];
  }
  const typed = numberOf(value);
  const isMetres = unit === undefined ? typed < 2.8 : /^m/i.test(unit);
  const factor = isMetres ? 100 : 1;
  return [{ sign: 'height', value: hundredths(typed * factor), isAssumed: unit === undefined }];
}

const perMinute = String.raw`lpm|ppm|rpm|x\s?(?:min|['’´])|por minuto|\/\s?min|latidos`;
const massUnit = `kgs?|kilos?|kilogramos?|lbs?|libras?|grs?|gramos?|g`;
const lengthUnit = `cms?|cent[ií]metros?|mts?|m|metros?`;
const feetAndInches = String.raw`(?<feet>\d)\s*(?:['’´]|pies?|ft)\s*(?:(?<inches>\d{1,2})\s*(?:["”]|['’´]{2}|pulgadas?|in)?)?`;

const rules: readonly Rule[] = [
  rule(
    String.raw`T\/?A|P\/?A|T\.\s?A|P\.\s?A|BP|(?:tensi[oó]n|presi[oó]n)(?:\s+arterial)?`,
    String.raw`(?<high>\d{1,4})\s*(?:\/|-|sobre)\s*(?<low>\d{1,3})(?![\d/-])`,
    pressure,
  ),
  rule('TAS|PAS|sist[oó]lica', figure + noTime, one('systolic')),
  rule('TAD|PAD|diast[oó]lica', figure + noTime, one('diastolic')),
  rule(
    String.raw`FC|F\.\s?C|HR|(?<!oximetr[ií]a\s+de\s+)pulso|frecuencia\s+card[ií]aca`,
    figure + noTime,
    one('pulse'),
  ),
  rule(String.raw`FR|F\.\s?R|RR|frecuencia\s+respiratoria`, figure + noTime, one('respiration')),
  // A single letter is a percentile or a number of births as well: only with its unit, or both beside each other.
  rule('P', String.raw`(?<value>\d{2,3})(?=\s*(?:${perMinute}|[,;]?\s*R[:\s]+\d))`, one('pulse')),
  {
    pattern: new RegExp(String.raw`${before}R[:\s]+(?<value>\d{2})(?=\s*(?:${perMinute}))`, 'giu'),
    read: one('respiration'),
  },
  {
    pattern: new RegExp(
      String.raw`(?<=${before}P[:\s]+\d{2,3}\s*[,;]?\s*)R[:\s]+(?<value>\d{2})(?!\d)`,
      'giu',
    ),
    read: one('respiration'),
  },
  rule(
    String.raw`temp(?:eratura)?|T[ªº°]|t(?=[\s:=]+(?:[34]\d|9\d|10\d)(?!\d))|fiebre(?=\s+de\s+(?:3[6-9]|4[0-3]|9\d|10\d)(?!\d))`,
    String.raw`${figure}(?:\s*(?<unit>[°º]\s?[CF]|[CF](?!\p{L})|grados(?:\s+[CF](?!\p{L}))?))?${noTime}`,
    temperature,
  ),
  rule(
    String.raw`sat(?:uraci[oó]n|urando|ura)?\.?(?:\s*(?:de\s+)?(?:O2|ox[ií]geno))?|SpO2|SO2|O2\s+sat|oximetr[ií]a(?:\s+de\s+pulso)?`,
    String.raw`${figure}${noTime}(?:\s*%)?`,
    one('saturation'),
  ),
  rule('peso|pes[aó]|sobrepeso', String.raw`${figure}(?:\s*(?<unit>${massUnit})(?!\p{L}))?${noTime}`, weight),
  rule('talla|estatura|mide', feetAndInches, height),
  rule(
    'talla|estatura',
    String.raw`${figure}(?!\s*(?:['’´]|pies?|ft))(?:\s*(?<unit>${lengthUnit})(?!\p{L}))?${noTime}`,
    height,
  ),
  // «Mide» is said of wounds and nodules too: a person's height has three figures, or metres.
  rule(
    'mide',
    String.raw`(?<value>1\d\d(?:[.,]\d)?|[01][.,]\d{1,2})\s*(?<unit>${lengthUnit})(?!\p{L})`,
    height,
  ),
];

/** Vital signs in a clinical text in Spanish, in the order of the text. What is not told in figures is not answered. */
export function extractVitalSigns(text: string): ExtractedVitalSign[] {
  const found = rules.flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const readings = read(match.groups ?? {});
      // Of a blood pressure both figures stand or fall together.
      const isPossible = readings.every(
        ({ sign, value }) => value >= plausible[sign].low && value <= plausible[sign].high,
      );
      return readings.map(({ sign, value, isAssumed }): ExtractedVitalSign => {
        const known = isAssumed ? 'unit-assumed' : 'stated';
        return {
          kind: 'vital-sign',
          sign,
          start: match.index,
          end: match.index + match[0].length,
          words: match[0],
          value,
          status: isPossible ? known : 'implausible',
        };
      });
    }),
  );
  return found.sort((one, other) => one.start - other.start);
}
