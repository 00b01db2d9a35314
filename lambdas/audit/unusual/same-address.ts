import { fold } from '../../fhir/index.ts';
import { type ChartRule, type Home, usual } from './rule.ts';

/** Doors whose numbers differ by no more are near each other. */
export const nearbyNumbers = 10;

interface Place {
  street: string;
  number: number | undefined;
  whole: string;
}

/** «12 Calle Mayor, Apt 3» and «Calle Mayor 12» are one house; undefined where there is no street. */
function placeOf({ line, postalCode, city }: Home): Place | undefined {
  const text = fold(line).replaceAll(/[.,;#º]/g, ' ');
  const number = /(?:^|\s)(\d{1,6})(?=\s|$)/.exec(text)?.[1];
  const words = text
    .replace(/\b(?:apt|apartment|apto|apartamento|piso|unit|suite|ste|dpto)\b.*$/, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !/^\d+$/.test(word));
  if (words.length === 0) return undefined;
  const area = fold(postalCode?.slice(0, 5) ?? city ?? '');
  if (area === '') return undefined;
  return {
    street: `${words.join(' ')}/${area}`,
    number: number === undefined ? undefined : Number(number),
    whole: `${text.replaceAll(/\s+/g, ' ').trim()}/${area}`,
  };
}

/** A person opened the chart of somebody who lives with them, or next door. */
export const sameAddress: ChartRule = {
  name: 'same-address',
  answer({ person, patient }) {
    const own = person.home && placeOf(person.home);
    if (!own) return { kind: 'unknown', missing: 'el domicilio de la persona' };
    const places = patient.homes.map(placeOf).filter((place) => place !== undefined);
    if (places.length === 0) return { kind: 'unknown', missing: 'el domicilio del paciente' };
    const distances = places
      .filter(({ street }) => street === own.street)
      .map((place) =>
        place.number === undefined || own.number === undefined
          ? place.whole === own.whole
            ? 0
            : Number.POSITIVE_INFINITY
          : Math.abs(place.number - own.number),
      );
    const nearest = Math.min(...distances, Number.POSITIVE_INFINITY);
    if (nearest > nearbyNumbers) return usual;
    return {
      kind: 'unusual',
      reason:
        nearest === 0
          ? 'La persona y el paciente viven, según sus fichas, en la misma casa o edificio.'
          : 'La persona y el paciente viven, según sus fichas, en la misma calle y a pocos números.',
      mayBe: 'En un edificio viven personas que no se conocen, y las direcciones pueden ser antiguas.',
    };
  },
};
