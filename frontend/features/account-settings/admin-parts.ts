/** What administrators see of the settings: fetched at once, since all of it is on the page. */
export { OnCallForm } from './alarms/on-call-form.tsx';
export { OwnCdsClients } from './cds-clients/own-cds-clients.tsx';
export { OwnDictation } from './dictation/own-dictation.tsx';
export { OwnPayers } from './payers/own-payers.tsx';
export { OwnPrescriptionNetwork } from './prescription-network/own-prescription-network.tsx';
export { OwnRetention } from './retention/own-retention.tsx';
export { OwnSupervision } from './supervision/own-supervision.tsx';
export { OwnTerms } from './terms/own-terms.tsx';
