import { Link } from 'react-router-dom';
import { supportTopics } from '../../../lambdas/contracts/tickets.ts';
import { helpCenterPath } from '../help-center/help-center.page.ts';
import { statusPath } from '../status/status.page.ts';
import { ContactLayout } from './contact-layout.tsx';

export function ContactSupportPage() {
  return (
    <ContactLayout
      title="Contactar con soporte"
      summary="Cuéntenos qué ocurre. Funciona con o sin la sesión iniciada, también si no puede entrar."
      topics={supportTopics}
      aside={[
        {
          title: 'Para que podamos ayudarle antes',
          content: (
            <ul>
              <li>Qué quería hacer y en qué pantalla.</li>
              <li>Qué mensaje vio, copiado tal cual.</li>
              <li>A qué hora ocurrió.</li>
            </ul>
          ),
        },
        {
          title: 'Quizá ya esté respondido',
          content: (
            <p>
              El <Link to={helpCenterPath}>centro de ayuda</Link> responde a lo más frecuente, y el{' '}
              <Link to={statusPath}>estado del servicio</Link> dice si hay un problema en este momento.
            </p>
          ),
        },
        {
          title: 'Si puede ser un incidente de seguridad',
          content: (
            <p>
              Elija «Seguridad o posible incidente», cambie su contraseña y cierre todas sus sesiones en
              Configuración de Cuenta.
            </p>
          ),
        },
      ]}
    />
  );
}
