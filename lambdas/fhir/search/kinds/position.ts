import { canonicalize } from '../../indexing/ucum.ts';
import { refuse } from '../../outcome.ts';
import type { SqlBuilder } from '../sql-builder.ts';
import { splitEscaped } from '../values.ts';

export interface Surroundings {
  latitude: number;
  longitude: number;
  metres: number;
}

const defaultDistance = '10';
const number = /^-?\d{1,6}(\.\d{1,12})?$/;

/** `latitude|longitude|distance|unit`; without them 10 kilometres, https://hl7.org/fhir/R4/location.html#positional. */
export function parseSurroundings(value: string): Surroundings {
  const [latitude = '', longitude = '', distance, unit, ...rest] = splitEscaped(value, '|');
  const isNumber = [latitude, longitude, distance || defaultDistance].every((text) => number.test(text));
  const metres = canonicalize(Number(distance || defaultDistance), unit || 'km');
  const isPlace = Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180;
  if (
    !isNumber ||
    !isPlace ||
    rest.length > 0 ||
    !metres ||
    metres.value < 0 ||
    metres.unit !== canonicalize(1, 'm')?.unit
  ) {
    throw refuse(400, 'value', 'near espera latitud|longitud|distancia|unidad, con la unidad en UCUM.');
  }
  return { latitude: Number(latitude), longitude: Number(longitude), metres: metres.value };
}

const earthRadius = 6_371_008.8;

/** Great-circle distance. A clinic has few places, so that no index is needed. */
export function matchPosition(sql: SqlBuilder, alias: string, around: Surroundings): string {
  const latitude = sql.bind(around.latitude, 'float8');
  const longitude = sql.bind(around.longitude, 'float8');
  const own = (name: string) => `(${alias}.content #>> '{position,${name}}')::float8`;
  const half = (angle: string) => `power(sin(radians(${angle}) / 2), 2)`;
  const chord = `${half(`${own('latitude')} - ${latitude}`)}
    + cos(radians(${latitude})) * cos(radians(${own('latitude')})) * ${half(`${own('longitude')} - ${longitude}`)}`;
  return `2 * ${earthRadius} * asin(least(1, sqrt(${chord}))) <= ${sql.bind(around.metres, 'float8')}`;
}
