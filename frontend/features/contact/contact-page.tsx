import { Link } from 'react-router-dom';
import { contactTopics } from '../../../lambdas/contracts/tickets.ts';
import { paths } from '../../lib/paths.ts';
import { ContactLayout } from './contact-layout.tsx';

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
              <Link to={{ pathname: paths.landing, hash: 'demo' }}>Solicite una demostración</Link> y se la
              haremos con los datos de una clínica ficticia.
            </p>
          ),
        },
        {
          title: '¿Ya usa Auxilia?',
          content: (
            <p>
              Para una duda o un problema, mire el <Link to={paths.helpCenter}>centro de ayuda</Link> o{' '}
              <Link to={paths.contactSupport}>contacte con soporte</Link>.
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
