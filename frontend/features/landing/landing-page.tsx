import { DocumentTitle } from '../../ui/document-title.tsx';
import { ClosingCall } from './closing-call.tsx';
import { DemoSection } from './demo/demo-section.tsx';
import { EnterpriseFeatures } from './enterprise-features.tsx';
import { Hero } from './hero.tsx';
import { Operations } from './operations.tsx';
import { TrustStrip } from './trust-strip.tsx';

/** The front door: what Auxilia does, what it may be trusted with, and the two ways in. */
export function LandingPage() {
  return (
    <>
      <DocumentTitle>Agentes de IA para equipos clínicos</DocumentTitle>
      <Hero />
      <TrustStrip />
      <Operations />
      <EnterpriseFeatures />
      <ClosingCall />
      <DemoSection />
    </>
  );
}
