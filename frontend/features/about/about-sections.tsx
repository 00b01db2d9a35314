import { Link } from 'react-router-dom';
import type { TextSection } from '../../ui/text-page.tsx';
import { contactPath } from '../contact/contact.page.ts';
import { documentationPath } from '../documentation/documentation.page.ts';
import { landingPath } from '../landing/landing.page.ts';
import { privacyPath } from '../privacy/privacy.page.ts';
import { signupPath } from '../signup/signup.page.ts';

export const aboutSections: readonly TextSection[] = [
  {
    id: 'mision',
    title: 'Para qué existe',
    content: (
      <>
        <p>
          En una clínica se va mucho tiempo en lo que rodea a la atención: recoger datos antes de la visita,
          buscar un hueco en la agenda, contestar mensajes, redactar notas, perseguir lo que quedó pendiente.
          Auxilia quita de en medio ese trabajo con agentes de IA que actúan dentro de límites claros, y deja
          las decisiones a las personas.
        </p>
        <p>
          Está escrita en español desde la primera pantalla, para clínicas de Estados Unidos cuyo personal y
          cuyos pacientes trabajan y hablan en español.
        </p>
      </>
    ),
  },
  {
    id: 'audiencia',
    title: 'A quién sirve',
    content: (
      <ul>
        <li>
          <strong>Personal clínico:</strong> historia, resultados, notas, agenda y las propuestas de los
          agentes que esperan su decisión.
        </li>
        <li>
          <strong>Personal administrativo:</strong> datos personales, citas, mensajes y tareas. No ve notas
          clínicas ni el motivo de las citas.
        </li>
        <li>
          <strong>Administración:</strong> la organización y la publicación de agentes. Tampoco ve datos
          clínicos.
        </li>
      </ul>
    ),
  },
  {
    id: 'principios',
    title: 'Cómo trabajamos',
    content: (
      <>
        <h3>Una persona decide</h3>
        <p>
          Un agente propone; lo delicado ocurre cuando alguien lo aprueba, y exactamente como lo aprobó. Cada
          paso queda escrito y cualquiera con permiso puede pausar al agente.
        </p>
        <h3>Lo desconocido se dice</h3>
        <p>
          «No consta» no es lo mismo que «sin alergias». Un dato que falta, una comprobación que no pudo
          hacerse o una parte del producto que todavía no existe se muestran como lo que son.
        </p>
        <h3>Los datos son de la clínica</h3>
        <p>
          La historia se guarda en FHIR R4, el estándar de intercambio sanitario, y sale entera cuando la
          organización quiere.
        </p>
        <h3>Nada se pierde</h3>
        <p>
          Un borrador sobrevive a una recarga y a una sesión caducada; cada versión de un dato se conserva;
          dos personas no pueden reservar la misma hora.
        </p>
      </>
    ),
  },
  {
    id: 'datos',
    title: 'Cómo tratamos los datos clínicos',
    content: (
      <p>
        Verificación en dos pasos para todos, separación entre organizaciones en la propia base de datos,
        acceso por función y un registro de accesos que revela cualquier alteración. Puede leer el{' '}
        <Link to={privacyPath}>aviso de privacidad</Link> y ver, medida por medida, el{' '}
        <Link to={{ pathname: documentationPath, hash: 'cumplimiento' }}>cumplimiento de la HIPAA</Link>.
      </p>
    ),
  },
  {
    id: 'siguiente',
    title: 'Conocerla mejor',
    content: (
      <p>
        La <Link to={documentationPath}>documentación</Link> explica cada función.{' '}
        <Link to={{ pathname: landingPath, hash: 'demo' }}>Solicite una demostración</Link>,{' '}
        <Link to={signupPath}>cree una cuenta</Link> o <Link to={contactPath}>escríbanos</Link>.
      </p>
    ),
  },
];
