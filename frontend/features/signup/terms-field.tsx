import { Link } from 'react-router-dom';
import { CheckboxField, type CheckboxFieldProps } from '../../ui/form-checkbox.tsx';
import { TextLink } from '../../ui/form-link.tsx';
import { privacyPath } from '../privacy/privacy.page.ts';
import { termsPath } from '../terms/terms.page.ts';

/** The documents open beside the form, which would otherwise be lost. */
const beside = { target: '_blank', rel: 'noopener' };

export function TermsField(props: Omit<CheckboxFieldProps, 'children'>) {
  return (
    <CheckboxField {...props}>
      Acepto los{' '}
      <TextLink>
        <Link to={termsPath} {...beside}>
          términos del servicio
        </Link>
      </TextLink>{' '}
      y el{' '}
      <TextLink>
        <Link to={privacyPath} {...beside}>
          aviso de privacidad
        </Link>
      </TextLink>
      .
    </CheckboxField>
  );
}
