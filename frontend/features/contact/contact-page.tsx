import { Link } from 'react-router-dom';
import { contactTopics } from '../../../lambdas/contracts/tickets.ts';
import { helpCenterPath } from '../help-center/help-center.page.ts';
import { landingPath } from '../landing/landing.page.ts';
import { ContactLayout } from './contact-layout.tsx';
import { contactSupportPath } from './contact-support.page.ts';

export function ContactPage() {
  return (
    <ContactLayout
      title="Contacto"
      summary="Escríbanos sobre el producto, la privacidad o una colaboración. Le responderá una persona."
      topics={contactTopics}
      aside={[
        {
          title: '¿Quiere ver el producto?',
          content: (
            <p>
              <Link to={{ pathname: landingPath, hash: 'demo' }}>Solicite una demostración</Link> y se la
              haremos con los datos de una clínica ficticia.
            </p>
          ),
        },
        {
          title: '¿Ya usa Auxilia?',
          content: (
            <p>
              Para una duda o un problema, mire el <Link to={helpCenterPath}>centro de ayuda</Link> o{' '}
              <Link to={contactSupportPath}>contacte con soporte</Link>.
            </p>
          ),
        },
        {
          title: '¿Es paciente?',
          content: (
            <p>
              Sobre su historia clínica decide su clínica: diríjase a ella. En una emergencia, llame al 911.
            </p>
          ),
        },
      ]}
    />
  );
}
