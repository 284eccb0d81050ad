globalThis.IS_REACT_ACT_ENVIRONMENT = true;
