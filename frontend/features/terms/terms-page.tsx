import { Link } from 'react-router-dom';
import { currentTermsVersion } from '../../../lambdas/contracts/registration.ts';
import { TextPage } from '../../ui/text-page.tsx';
import { termsSections } from './terms-sections.tsx';

export function TermsPage() {
  return (
    <TextPage
      linkTo={(hash, title) => <Link to={{ hash }}>{title}</Link>}
      title="Términos del servicio"
      summary={`Las condiciones de uso de Auxilia, versión ${currentTermsVersion}: es la que se acepta al crear una cuenta.`}
      sections={termsSections}
    />
  );
}
