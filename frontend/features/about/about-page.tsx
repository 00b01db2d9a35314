import { Link } from 'react-router-dom';
import { TextPage } from '../../ui/text-page.tsx';
import { aboutSections } from './about-sections.tsx';

export function AboutPage() {
  return (
    <TextPage
      linkTo={(hash, title) => <Link to={{ hash }}>{title}</Link>}
      title="Acerca de Auxilia"
      summary="Para qué existe Auxilia, a quién sirve y cómo está hecha."
      sections={aboutSections}
    />
  );
}
