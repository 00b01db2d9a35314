import type { Consent } from '@medplum/fhirtypes';

export type ContactChannel = 'email' | 'sms' | 'whatsapp';
export type ChannelConsent = 'permitted' | 'refused' | 'unknown';

const channelSystem = 'urn:auxilia:channel';
const consentSystem = 'urn:auxilia:consent';

/**
 * What a patient has said about being written to over a channel: their newest active Consent of category
 * `urn:auxilia:consent|channel` that names it decides. `unknown`: they have said nothing.
 */
export function channelConsent(consents: readonly Consent[], channel: ContactChannel): ChannelConsent {
  const [newest] = consents
    .filter((consent) => consent.status === 'active' && isAboutChannels(consent) && names(consent, channel))
    .sort((a, b) => Date.parse(dateOf(b)) - Date.parse(dateOf(a)));
  const type = newest?.provision?.type;
  if (type === 'permit') return 'permitted';
  return type === 'deny' ? 'refused' : 'unknown';
}

const isAboutChannels = ({ category }: Consent) =>
  (category ?? []).some(({ coding = [] }) =>
    coding.some(({ system, code }) => system === consentSystem && code === 'channel'),
  );

const names = ({ provision }: Consent, channel: ContactChannel) =>
  (provision?.code ?? []).some(({ coding = [] }) =>
    coding.some(({ system, code }) => system === channelSystem && code === channel),
  );

const dateOf = ({ dateTime, meta }: Consent) => dateTime ?? meta?.lastUpdated ?? '1970-01-01';
