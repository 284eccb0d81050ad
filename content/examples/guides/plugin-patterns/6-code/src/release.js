console.log('Release', __release__)
