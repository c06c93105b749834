import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/render';
import { Linked } from './Linked';

describe('a sentence that names a screen', () => {
  it('should lead there, and show no address', () => {
    const { container } = renderScreen(<Linked text="Add a key under API Keys (/admin/api-keys?add=openai), or declare the steps." />);
    expect(screen.getByRole('link', { name: 'API Keys' })).toHaveAttribute('href', '/admin/api-keys?add=openai');
    expect(container.textContent).toContain('Add a key under API Keys, or declare the steps.');
  });

  it('should know the screen that is named without its address', () => {
    renderScreen(<Linked text="Choose English (en), or add an AI provider under API Keys." />);
    expect(screen.getByRole('link', { name: 'API Keys' })).toHaveAttribute('href', '/admin/api-keys');
  });

  it('should lead to where a provider is set up when one is missing, whatever is said', () => {
    renderScreen(<Linked text="There is none." code="needs_provider" />);
    expect(screen.getByRole('link', { name: 'Open API Keys' })).toHaveAttribute('href', '/admin/api-keys');
  });

  it('should lead nowhere else', () => {
    renderScreen(<Linked text="See (https://evil.example) and Shop (//evil.example/admin/)." code="timeout" />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
