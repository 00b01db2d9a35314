import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAs, signedOut } from '../../app/open-as.tsx';

async function openLanding() {
  const view = await openAs(signedOut, '/');
  await screen.findByRole('heading', { level: 1 });
  return view;
}

function links(within_: HTMLElement): (string | null)[][] {
  const anchors = within(within_).getAllByRole('link');
  return anchors.map((link) => [link.textContent, link.getAttribute('href')]);
}

describe('the landing page', () => {
  it('leads from its fixed header to sign-in and sign-up', async () => {
    await openLanding();
    const header = screen.getByRole('banner');
    expect(header).toHaveStyle({ position: 'fixed' });
    expect(within(header).getByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute('href', '/login');
    expect(within(header).getByRole('link', { name: 'Comenzar' })).toHaveAttribute('href', '/signup');
  });

  it('starts a free trial at /signup', async () => {
    const { user, path } = await openLanding();
    await user.click(screen.getByRole('link', { name: 'Start Free Trial' }));
    expect(path()).toBe('/signup');
  });

  it('goes from Schedule Demo to the #demo anchor of the page', async () => {
    const { user, router, container } = await openLanding();
    await user.click(screen.getByRole('link', { name: 'Schedule Demo' }));
    expect(router.state.location).toMatchObject({ pathname: '/', hash: '#demo' });
    const demo = container.querySelector('#demo');
    expect(demo).toHaveTextContent('Vea Auxilia en su consulta');
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce();
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ behavior: 'smooth' });
  });

  it('does not say that it is loading the form that nobody has come near', async () => {
    const { container } = await openLanding();
    expect(container.querySelector('#demo')).toBeInTheDocument();
    expect(container.querySelector('[aria-busy=true]')).not.toBeInTheDocument();
  });

  it.each([
    [
      'Product',
      [
        ['Features', '/signup'],
        ['Pricing', '/signup'],
        ['Security', '/signup'],
        ['Compliance', '/signup'],
      ],
    ],
    [
      'Company',
      [
        ['Acerca de', '/about'],
        ['Contacto', '/contact'],
        ['Privacidad', '/privacy'],
        ['Términos', '/terms'],
      ],
    ],
    [
      'Support',
      [
        ['Documentación', '/documentation'],
        ['Centro de ayuda', '/help-center'],
        ['Contactar con soporte', '/contact-support'],
        ['Estado del servicio', '/status'],
      ],
    ],
  ])('has the links of %s in its footer', async (group, expected) => {
    await openLanding();
    const footer = screen.getByRole('contentinfo');
    expect(links(within(footer).getByRole('navigation', { name: group }))).toEqual(expected);
    expect(footer).toHaveTextContent('© 2025');
  });
});
