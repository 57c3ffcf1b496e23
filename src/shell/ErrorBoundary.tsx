import { Component, type ReactNode } from 'react';

type Props = { onError: () => void; children: ReactNode };

/**
 * Keeps a page that breaks while it is drawn from taking the whole site with it. React wants a class here; what is shown
 * instead, and the way on, are the navigation machine's.
 */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override componentDidCatch() {
    this.props.onError();
  }
  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
