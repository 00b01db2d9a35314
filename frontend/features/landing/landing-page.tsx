import { DocumentTitle } from '../../ui/document-title.tsx';
import { DemoInvitation } from './demo-invitation.tsx';
import { Hero } from './hero.tsx';

/** The front door: what Auxilia is and the two ways in. */
export function LandingPage() {
  return (
    <>
      <DocumentTitle>Agentes de IA para equipos clínicos</DocumentTitle>
      <Hero />
      <DemoInvitation />
    </>
  );
}
