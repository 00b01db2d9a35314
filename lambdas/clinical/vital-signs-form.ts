import * as z from 'zod';
import { textLine } from './text-line.ts';
import { type Convertible, inStoredUnit, readNumber } from './vital-sign-units.ts';

/**
 * What is refused as a slip of the hand or of the unit, in the unit that is stored. Each reaches beyond what is seen
 * in the living, so that no true value is refused: a chart must be able to hold the extreme.
 */
export const plausible = {
  systolic: { low: 30, high: 350, unit: 'mmHg' },
  diastolic: { low: 10, high: 250, unit: 'mmHg' },
  pulse: { low: 10, high: 350, unit: 'latidos/min' },
  respiration: { low: 2, high: 150, unit: 'resp./min' },
  temperature: { low: 20, high: 46, unit: '°C' },
  weight: { low: 0.2, high: 700, unit: 'kg' },
  height: { low: 15, high: 280, unit: 'cm' },
  saturation: { low: 20, high: 100, unit: '%' },
} as const;

export type VitalSign = keyof typeof plausible;

export type VitalSignsInput = Record<VitalSign, string> & {
  temperatureUnit: string;
  weightUnit: string;
  heightUnit: string;
  /** Wall time in the organization's zone, `YYYY-MM-DDTHH:mm`. */
  measuredAt: string;
};

/** Degrees Celsius, kilograms, centimetres; what was not measured is absent. */
export type VitalSigns = { [key in VitalSign]?: number } & { measuredAt: string };

const names = Object.keys(plausible) as VitalSign[];
const isConvertible = (name: VitalSign): name is Convertible =>
  name === 'temperature' || name === 'weight' || name === 'height';

/** A typed value in the unit that is stored; undefined where it is no number. */
export function storedValue(name: VitalSign, input: VitalSignsInput): number | undefined {
  const value = readNumber(input[name]);
  if (value === undefined || !isConvertible(name)) return value;
  return inStoredUnit(name, value, input[`${name}Unit`]);
}

export const noVitalSigns: Omit<VitalSignsInput, 'measuredAt'> = {
  systolic: '',
  diastolic: '',
  pulse: '',
  respiration: '',
  temperature: '',
  temperatureUnit: '°F',
  weight: '',
  weightUnit: 'lb',
  height: '',
  heightUnit: 'in',
  saturation: '',
};

/** `now` is the wall time in the organization's zone, `YYYY-MM-DDTHH:mm`. */
export function vitalSignsSchema(now: string): z.ZodType<VitalSigns, VitalSignsInput> {
  return z
    .object({
      systolic: textLine(10),
      diastolic: textLine(10),
      pulse: textLine(10),
      respiration: textLine(10),
      temperature: textLine(10),
      temperatureUnit: z.string(),
      weight: textLine(10),
      weightUnit: z.string(),
      height: textLine(10),
      heightUnit: z.string(),
      saturation: textLine(10),
      measuredAt: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Indique cuándo se midieron')
        .refine((at) => at <= now, 'Ese momento está por llegar'),
    })
    .transform((input, context): VitalSigns => {
      const refuse = (path: VitalSign, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      const values: VitalSigns = { measuredAt: input.measuredAt };
      for (const name of names) {
        if (input[name] === '') continue;
        const value = storedValue(name, input);
        const { low, high, unit } = plausible[name];
        if (value === undefined) refuse(name, 'Escriba un número');
        else if (value < low || value > high)
          refuse(name, `Fuera de lo posible: de ${low} a ${high} ${unit}`);
        else values[name] = value;
      }
      if ((input.systolic === '') !== (input.diastolic === '')) {
        refuse(input.systolic === '' ? 'systolic' : 'diastolic', 'Escriba las dos cifras de la presión');
      }
      const { systolic, diastolic } = values;
      if (systolic !== undefined && diastolic !== undefined && diastolic >= systolic) {
        refuse('diastolic', 'La diastólica es menor que la sistólica');
      }
      if (names.every((name) => input[name] === '')) refuse('systolic', 'Escriba al menos una constante');
      return values;
    });
}
