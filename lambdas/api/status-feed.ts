import { Feed } from 'feed';
import { feedPath } from '../contracts/status.ts';
import { componentLabels } from '../contracts/status-components.ts';
import { type Incident, severityLabels, stateLabels } from '../contracts/status-incidents.ts';

const maximumEntries = 50;

/** What is HTML to a reader of feeds: the library hands titles and texts on as such. */
const asHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br/>');

/**
 * The Atom feed (RFC 4287) of the status page: an entry for each update, the newest first, under an id that never changes.
 * `since` is told as the time of a feed without entries.
 */
export function writeFeed(incidents: readonly Incident[], site: string, since: Date): string {
  const entries = incidents
    .flatMap((incident) => incident.updates.map((update) => ({ incident, update })))
    .sort((a, b) => Date.parse(b.update.at) - Date.parse(a.update.at))
    .slice(0, maximumEntries);
  const changes = entries.map(({ update }) => Date.parse(update.correctedAt ?? update.at));
  const author = { name: 'Auxilia', link: site };
  const feed = new Feed({
    title: 'Estado del servicio de Auxilia',
    description: 'Incidencias y mantenimientos de Auxilia.',
    id: `${site}/api${feedPath}`,
    link: `${site}/status`,
    feedLinks: { atom: `${site}/api${feedPath}` },
    updated: new Date(Math.max(since.getTime(), ...changes)),
    generator: 'Auxilia',
    author,
  });
  for (const { incident, update } of entries) {
    feed.addItem({
      title: asHtml(`${stateLabels[update.state]}: ${incident.title}`),
      id: `urn:uuid:${update.updateId}`,
      link: `${site}/status#incidencia-${incident.incidentId}`,
      published: new Date(update.at),
      date: new Date(update.correctedAt ?? update.at),
      content: `<p>${asHtml(update.text)}</p><p>${asHtml(about(incident))}</p>`,
    });
  }
  return feed.atom1();
}

function about({ severity, components, startsAt, endsAt }: Incident): string {
  const moment = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;
  const facts = [
    ...(severity ? [`Gravedad: ${severityLabels[severity].toLowerCase()}`] : []),
    `Componentes: ${components.map((name) => componentLabels[name]).join(', ')}`,
    `${endsAt ? 'Previsto desde' : 'Desde'}: ${moment(startsAt)}`,
    ...(endsAt ? [`hasta: ${moment(endsAt)}`] : []),
  ];
  return `${facts.join('. ')}.`;
}
