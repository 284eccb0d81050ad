import { Component } from 'react'

export class LoadError extends Component {
  state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  render() {
    return this.state.failed ? <p>{this.props.message}</p> : this.props.children
  }
}
