/** IANA zones of the United States that an organization can choose from, west of the Atlantic first. */
export const usTimeZones = {
  'America/New_York': 'Este (Nueva York)',
  'America/Detroit': 'Este (Detroit)',
  'America/Indiana/Indianapolis': 'Este (Indiana)',
  'America/Chicago': 'Centro (Chicago)',
  'America/Denver': 'Montaña (Denver)',
  'America/Phoenix': 'Montaña sin horario de verano (Arizona)',
  'America/Los_Angeles': 'Pacífico (Los Ángeles)',
  'America/Anchorage': 'Alaska (Anchorage)',
  'Pacific/Honolulu': 'Hawái (Honolulú)',
  'America/Puerto_Rico': 'Atlántico (Puerto Rico)',
  'Pacific/Guam': 'Chamorro (Guam)',
  'Pacific/Pago_Pago': 'Samoa (Pago Pago)',
} as const;

export type UsTimeZone = keyof typeof usTimeZones;

export const defaultTimeZone: UsTimeZone = 'America/New_York';

export function isUsTimeZone(zone: string): zone is UsTimeZone {
  return Object.hasOwn(usTimeZones, zone);
}
