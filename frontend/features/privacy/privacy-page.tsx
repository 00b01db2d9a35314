import { Link } from 'react-router-dom';
import { TextPage } from '../../ui/text-page.tsx';
import { privacySections } from './privacy-sections.tsx';

export function PrivacyPage() {
  return (
    <TextPage
      linkTo={(hash, title) => <Link to={{ hash }}>{title}</Link>}
      title="Privacidad"
      summary="Qué datos trata Auxilia, para qué, durante cuánto tiempo y qué puede decidir usted sobre ellos."
      updatedOn="22 de noviembre de 2026"
      sections={privacySections}
    />
  );
}
