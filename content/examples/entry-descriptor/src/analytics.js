performance.mark('page-script')
