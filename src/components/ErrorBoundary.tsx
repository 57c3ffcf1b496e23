import { Component, type ReactNode } from 'react';

type Props = { onError: () => void; instead?: ReactNode; children: ReactNode };

/**
 * Limits a render error to its children. React requires a class. `instead` replaces the children; the navigation machine handles the retry.
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
