import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { CheckboxField, type CheckboxFieldProps } from '../../ui/form-checkbox.tsx';
import { TextLink } from '../../ui/form-link.tsx';

/** The documents open beside the form, which would otherwise be lost. */
const beside = { target: '_blank', rel: 'noopener' };

export function TermsField(props: Omit<CheckboxFieldProps, 'children'>) {
  return (
    <CheckboxField {...props}>
      Acepto los{' '}
      <TextLink>
        <Link to={paths.terms} {...beside}>
          términos del servicio
        </Link>
      </TextLink>{' '}
      y el{' '}
      <TextLink>
        <Link to={paths.privacy} {...beside}>
          aviso de privacidad
        </Link>
      </TextLink>
      .
    </CheckboxField>
  );
}
