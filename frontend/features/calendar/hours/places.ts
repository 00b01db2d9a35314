import type { Location, Reference, Schedule } from '@medplum/fhirtypes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { versionOf } from '../../../lib/fhir-client.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { showToast } from '../../../ui/toast.ts';
import { directoryKey } from '../calendar-api.ts';

/** A site of the clinic, or a room: one that holds one appointment at a time (`participants.ts` of lambdas/scheduling). */
export const placeKinds = { si: 'Sede', ro: 'Sala o consulta' } as const;
export type PlaceKind = keyof typeof placeKinds;

export interface Place {
  id: string;
  reference: string;
  name: string;
  kind: PlaceKind;
  /** The site that a room is in. */
  site: string | undefined;
  isActive: boolean;
  resource: Location & { id: string };
}

/** Codes of FHIR's physical types (http://terminology.hl7.org/CodeSystem/location-physical-type). */
const physicalTypes = 'http://terminology.hl7.org/CodeSystem/location-physical-type';
const displays = { si: 'Site', ro: 'Room' } as const;

/** As the record has them: what is no room counts as a site, and what was entered in error is none. */
export function readPlaces(locations: readonly Location[]): Place[] {
  return locations
    .flatMap((resource): Place[] => {
      const { id, name, physicalType, partOf, status } = resource;
      if (id === undefined) return [];
      const isRoom = physicalType?.coding?.some(({ code }) => code === 'ro') ?? false;
      return [
        {
          id,
          reference: `Location/${id}`,
          name: name ?? 'Nombre no consta',
          kind: isRoom ? 'ro' : 'si',
          site: partOf?.reference,
          isActive: status !== 'inactive' && status !== 'suspended',
          resource: { ...resource, id },
        },
      ];
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'es'));
}

export interface PlaceFields {
  name: string;
  kind: PlaceKind;
  /** Reference; empty for none. */
  site: string;
  address: string;
  phone: string;
}

/** What the form does not ask stays as others wrote it. */
export function withFields(
  location: Location & { id: string },
  { name, kind, site, address, phone }: PlaceFields,
): Location & { id: string } {
  const { partOf: _site, address: known, telecom = [], ...rest } = location;
  const otherTelecom = telecom.filter(({ system }) => system !== 'phone');
  const ways = phone === '' ? otherTelecom : [{ system: 'phone' as const, value: phone }, ...otherTelecom];
  const told = address === addressText(location) ? known : address === '' ? undefined : { text: address };
  return {
    ...rest,
    name,
    physicalType: { coding: [{ system: physicalTypes, code: kind, display: displays[kind] }] },
    ...(kind === 'ro' && site !== '' ? { partOf: { reference: site } } : {}),
    ...(told ? { address: told } : {}),
    ...(ways.length > 0 ? { telecom: ways } : {}),
  };
}

export const addressText = ({ address }: Location): string =>
  address?.text ??
  [...(address?.line ?? []), address?.city, address?.state, address?.postalCode].filter(Boolean).join(', ');
export const phoneText = ({ telecom = [] }: Location): string =>
  telecom.find(({ system }) => system === 'phone')?.value ?? '';

const isPlace = ({ reference }: Reference) => reference?.startsWith('Location/') ?? false;

/** Where the hours of a schedule are kept. */
export const placeOf = ({ actor }: Schedule): string => actor.find(isPlace)?.reference ?? '';

/** The schedule in one place alone; everybody booked by it takes that place too. */
export function inPlace<Found extends Schedule>(schedule: Found, place: Place | undefined): Found {
  const people = schedule.actor.filter((actor) => !isPlace(actor));
  const where = place ? [{ reference: place.reference, display: place.name }] : [];
  return { ...schedule, actor: [...people, ...where] };
}

const placesKey = ['fhir', 'Location', 'places'];
const most = '1000';

export function usePlaces() {
  const fhir = useFhirClient();
  return useQuery({
    queryKey: placesKey,
    queryFn: async ({ signal }) =>
      readPlaces((await fhir.search('Location', { _count: most }, { signal })).resources),
  });
}

export function useSavePlace() {
  const client = useFhirClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (location: Location & { id: string }) => {
      if (location.meta?.versionId === undefined) await client.create(location);
      else await client.update(location, versionOf(location));
    },
    onSuccess: async () => {
      await Promise.all([placesKey, directoryKey].map((queryKey) => cache.invalidateQueries({ queryKey })));
      void showToast({ title: 'El lugar se ha guardado.', type: 'success' });
    },
  });
}
