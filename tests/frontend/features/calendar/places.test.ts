import type { Location, Schedule } from '@medplum/fhirtypes';
import { expect, test } from 'vitest';
import {
  addressText,
  inPlace,
  phoneText,
  placeOf,
  readPlaces,
  withFields,
} from '../../../../frontend/features/calendar/hours/places.ts';

const site: Location & { id: string } = {
  resourceType: 'Location',
  id: 'norte',
  status: 'active',
  name: 'Sede Norte',
  address: { line: ['2300 Palisade Terrace'], city: 'Miami', state: 'FL', postalCode: '33101' },
  telecom: [
    { system: 'phone', value: '+12015550142' },
    { system: 'email', value: 'norte@clinica.example' },
  ],
};
const fieldsOf = (location: Location) => ({
  name: location.name ?? '',
  kind: 'si' as const,
  site: '',
  address: addressText(location),
  phone: phoneText(location),
});

test('a change of the name leaves what others wrote of address and ways to reach it', () => {
  const changed = withFields(site, { ...fieldsOf(site), name: 'Norte' });
  expect(changed).toMatchObject({ name: 'Norte', address: site.address, telecom: site.telecom });
});

test('what is emptied goes, and nothing else', () => {
  const changed = withFields(site, { ...fieldsOf(site), address: '', phone: '' });
  expect(changed.address).toBeUndefined();
  expect(changed.telecom).toEqual([{ system: 'email', value: 'norte@clinica.example' }]);
});

test('a room is in its site, and a site in none', () => {
  const room = withFields(site, { ...fieldsOf(site), kind: 'ro', site: 'Location/sur' });
  expect(room.partOf).toEqual({ reference: 'Location/sur' });
  expect(room.physicalType?.coding?.[0]?.code).toBe('ro');
  expect(withFields(room, { ...fieldsOf(room), kind: 'si', site: 'Location/sur' }).partOf).toBeUndefined();
});

test('what is no room counts as a site, and what is not used is told so', () => {
  const places = readPlaces([
    site,
    { ...site, id: 'old', name: 'Antigua', status: 'inactive' },
    { ...site, id: 'sala', name: 'Sala 1', physicalType: { coding: [{ code: 'ro' }] } },
  ]);
  expect(places.map(({ name, kind, isActive }) => [name, kind, isActive])).toEqual([
    ['Antigua', 'si', false],
    ['Sala 1', 'ro', true],
    ['Sede Norte', 'si', true],
  ]);
});

test('a schedule is in one place alone, and its people stay', () => {
  const schedule: Schedule = {
    resourceType: 'Schedule',
    actor: [{ reference: 'Practitioner/paz' }, { reference: 'Location/sur' }],
  };
  const [place] = readPlaces([site]);
  const moved = inPlace(schedule, place);
  expect(moved.actor).toEqual([
    { reference: 'Practitioner/paz' },
    { reference: 'Location/norte', display: 'Sede Norte' },
  ]);
  expect(placeOf(moved)).toBe('Location/norte');
  expect(placeOf(inPlace(moved, undefined))).toBe('');
});
