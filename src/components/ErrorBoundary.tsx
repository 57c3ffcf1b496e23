import { Component, type ReactNode } from 'react';

type Props = { onError: () => void; instead?: ReactNode; children: ReactNode };

/**
 * Keeps what breaks while it renders from taking more of the site with it. React requires a class. `instead` replaces what is broken; the
 * way on is the navigation machine's.
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
    return this.state.broken ? this.props.instead : this.props.children;
  }
}
